-- Finds the leads of an address without reading all: by contacts_email, which lowers the letters of ASCII alone, and
-- among the few addresses that have others.
create index contacts_other_email on contacts (email) where email glob '*[^ -~]*';
