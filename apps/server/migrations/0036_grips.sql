-- What became of a settled play's grip, told from its frames (rule C19 of the claw): for its player's own record of aim.
-- Null for plays from before.
alter table plays add column grip jsonb;
