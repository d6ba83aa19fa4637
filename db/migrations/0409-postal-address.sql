-- Where an agency is reached by post: the law of most countries asks for it under mail to many (decision 81).

alter table agencies
  add column postal_address text check (length(postal_address) between 1 and 300);
