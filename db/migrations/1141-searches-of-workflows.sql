-- Which of a contact's searches workflows set: the step "Property Alerts" changes that one, and leaves those alone that people saved.
alter table saved_searches add column is_of_workflow boolean not null default false;
