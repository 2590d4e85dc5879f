-- What a search compares (chats-30): the same letters in every locale, so nothing is left to the collation of the
-- database. Small letters for capitals; ґ is г, ё and є are е, ї is і; no accents, and no apostrophes within words.
CREATE FUNCTION fold_words(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  lower(normalize(words, NFC)),
  'АБВГДЕЖЗИЙКЛМНОПРСТУЎФХЦЧШЩЪЫЬЭЮЯІҐґЄєЁёЇїàáâãäåāăąÀÁÂÃÄÅĀĂĄçćčÇĆČďđĎĐèéêëēęěÈÉÊËĒĘĚìíîïīıÌÍÎÏĪłŁñńňÑŃŇòóôõöøőÒÓÔÕÖØŐřŘśšşŚŠŞťŤùúûüůűÙÚÛÜŮŰýÿÝźżžŹŻŽ''’‘ʼ`´',
  'абвгдежзийклмнопрстуўфхцчшщъыьэюяіггееееііaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeiiiiiiiiiiillnnnnnnoooooooooooooorrssssssttuuuuuuuuuuuuyyyzzzzzz'
);

-- The words of a text. Signs are named one by one: what is a letter depends on the locale, these do not.
CREATE FUNCTION split_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_remove(
  regexp_split_to_array(fold_words(words), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'),
  ''
);

-- The words of a message for each of its two members, so that a search reads what is theirs and nothing else.
CREATE FUNCTION index_words(body text, sender uuid, recipient uuid) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  SELECT replace(reader::text, '-', '') || left(word, 60)
  FROM unnest(split_words(body)) AS word, unnest(ARRAY[sender, recipient]) AS reader
));

-- What waits to be sorted in is read by every search, so it is little.
CREATE INDEX messages_words ON messages USING gin (index_words(body, sender_id, recipient_id))
  WITH (gin_pending_list_limit = 256)
  WHERE type IN (0, 6, 15, 16) AND deleted_at IS NULL AND body <> '';
