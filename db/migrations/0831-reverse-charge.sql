-- billing: what is sold to a business of another country is sold without tax, for the VAT id that its invoice names.

-- The VAT id of the buyer for which no tax was taken; null where the payment was taxed as usual.
alter table payments add column reverse_charge_of text check (reverse_charge_of is null or (length(reverse_charge_of) between 1 and 50 and tax_cents = 0));
