-- Both members of a chat are held by its row, and with it go its messages. Held by each message once more, they cost every message
-- that is sent two looks, and every member who leaves a look at all messages.
ALTER TABLE messages DROP CONSTRAINT messages_sender_id_fkey;
ALTER TABLE messages DROP CONSTRAINT messages_recipient_id_fkey;
ALTER TABLE chat_members DROP CONSTRAINT chat_members_partner_id_fkey;
