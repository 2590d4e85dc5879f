-- The unread chats of a member, the newest first: the list begins with them.
CREATE INDEX chat_members_unread ON chat_members (member_id, activity_at DESC) WHERE unread_count > 0;
