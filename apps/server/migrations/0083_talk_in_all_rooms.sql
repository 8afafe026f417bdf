-- Talk goes on in rooms of every kind: claw machines, shared rounds, seas. Their numbers are of one row (`newRoomNumber`), in three tables.
alter table room_messages drop constraint room_messages_room_id_fkey;
