-- A segment is written at once and read by its words: one key that begins with the segment serves both. With the word first, each row
-- of a batch went to a page of its own, and a second index found the rows of a segment.
alter table index_posting drop constraint index_posting_pkey;
alter table index_posting add constraint index_posting_pkey primary key (customer_id, segment_id, word);
drop index index_posting_of_segment;
