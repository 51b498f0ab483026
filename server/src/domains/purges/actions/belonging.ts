// What belongs to an account: parts of statements in which $1 is the customer and $2 the account.

export const dealsOfAccount = '(select id from opportunity where customer_id = $1 and account_id = $2)'

/** A conversation of a deal belongs to the deal's account, another one to its own. */
export const conversationsOfAccount = `(select c.id from conversation c
  left join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
  where c.customer_id = $1 and coalesce(o.account_id, c.account_id) = $2)`

/** Files that a conversation of the account came from or that were handed in for it, with their companions and duplicates. */
export const filesOfAccount = `(with original as (
  select f.id, f.content_hash from file f where f.customer_id = $1 and (
    f.id in (select file_id from conversation where customer_id = $1 and id in ${conversationsOfAccount})
    or f.target->>'accountId' = $2::bigint::text
    or f.target->>'dealId' in (select id::text from opportunity where customer_id = $1 and account_id = $2)))
  select f.id from file f where f.customer_id = $1 and (f.id in (select id from original)
    or f.companion_of in (select id from original)
    or (f.status = 'duplicate' and f.content_hash in (select content_hash from original))))`
