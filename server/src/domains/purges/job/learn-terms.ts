import type { TenantTransaction } from '@bic/database/tenant'
import { conversationsOfAccount } from '../actions/belonging.ts'

/**
 * Notes the ids of the deals and the words by which traces of the account are found elsewhere: its name, domains and CRM
 * id, names of its deals and of its people, their addresses. What they are found in may be about somebody else, so left out
 * are words that others share, a deal's name of one word like "Renewal", numbers of up to seven digits, and all of less than
 * five letters but the name of the account. Done before anything is removed; a second time adds what is new.
 */
export const learnTerms = async (
  { client, customerId }: TenantTransaction,
  purgeId: number,
  accountId: number,
): Promise<void> => {
  await client.query(
    `with mine as (
       select lower(x.term) as term from account a
       cross join lateral (select a.name as term union select a.crm_account_id union select unnest(a.domains)) x
       where a.customer_id = $1 and a.id = $2
       union select lower(x.term) from opportunity o
       cross join lateral (values (case when o.name ~ '[^[:alpha:]]' then o.name end), (o.crm_opportunity_id)) as x (term)
       where o.customer_id = $1 and o.account_id = $2 and not exists (select from opportunity other
         where other.customer_id = $1 and other.account_id is distinct from o.account_id and lower(other.name) = lower(x.term))
       union select lower(x.term) from contact c
       cross join lateral (values (c.email), (case when c.name like '% %' then c.name end)) as x (term)
       where c.customer_id = $1 and c.account_id = $2 and not exists (select from contact other
         where other.customer_id = $1 and other.account_id is distinct from c.account_id and lower(other.name) = lower(x.term))
       union select lower(p.email) from participant p
       where p.customer_id = $1 and p.side = 'buyer' and p.conversation_id in ${conversationsOfAccount}
       union select lower(f.name) from file f
       where f.customer_id = $1 and f.id in (select file_id from conversation
         where customer_id = $1 and id in ${conversationsOfAccount}))
     update purge_request set
       terms = (select array(select distinct term from (
           select unnest(terms) as term union select term from mine) as known
         where (length(term) >= 5 and term !~ '^[0-9]{1,7}$'
             or length(term) >= 3 and term ~ '[[:alpha:]]'
               and term = (select lower(name) from account where customer_id = $1 and id = $2))
           and not exists (select from app_user u
           where u.customer_id = $1 and (lower(u.email) = term or lower(u.first_name || ' ' || u.last_name) = term))
         order by term)),
       deal_ids = (select array(select unnest(deal_ids) union
         select id from opportunity where customer_id = $1 and account_id = $2))
     where customer_id = $1 and id = $3`,
    [customerId, accountId, purgeId],
  )
}
