-- Where the deck looks instead of where the member lives; null: at home.
ALTER TABLE members ADD COLUMN search_city_id integer;
ALTER TABLE members ADD COLUMN search_country_code text;
