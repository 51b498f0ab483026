-- All keywords of a card, the removed ones too: what a card counts now, and since when, is asked by every screen of it.
create index keyword_of_card on keyword (customer_id, card_id, id);
