-- integrations: which providers there are is said by the doors that bring them, also by those of domains above.
alter table integrations drop constraint integrations_provider_check;
