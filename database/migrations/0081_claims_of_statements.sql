-- Whether a claim is approved shows when its wording is compared with it; what it said earlier decides nothing.
alter table content_statement drop column claim_text;
