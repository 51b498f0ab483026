import type { TenantTransaction } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'

/** So many of each sort are listed. */
const most = 30

interface Found {
  readonly key: string
  readonly kind: 'buyer' | 'user'
  readonly name: string
  readonly email: string | null
  readonly about: string
  readonly conversations: number
}

const search = ({ client, customerId }: TenantTransaction, text: string) =>
  client.query<Found>(
    `(select 'user-' || u.id as key, 'user' as kind, trim(u.first_name || ' ' || u.last_name) as name, u.email,
        case when u.active then 'User' else 'User, deactivated' end as about,
        (select count(distinct p.conversation_id)::int from participant p where p.customer_id = $1 and p.user_id = u.id) as conversations
      from app_user u where u.customer_id = $1 and not u.service and strpos(u.searched, lower($2)) > 0 order by u.searched, u.id limit $3)
     union all
     (select 'contact-' || c.id, 'buyer', c.name, c.email, concat_ws(', ', c.job_title, a.name),
        (select count(distinct p.conversation_id)::int from participant p where p.customer_id = $1
           and (p.contact_id = c.id or p.email is not null and lower(p.email) = lower(c.email)))
      from contact c left join account a on a.customer_id = $1 and a.id = c.account_id
      where c.customer_id = $1 and strpos(lower(c.name || ' ' || coalesce(c.email, '')), lower($2)) > 0
      order by lower(c.name), c.id limit $3)
     union all
     (select 'speaker-' || min(p.conversation_id) || '-' || (array_agg(p.position order by p.conversation_id))[1], 'buyer',
        (array_agg(p.name order by p.conversation_id))[1], min(p.email),
        concat_ws(', ', max(p.job_title), case when bool_and(p.side = 'seller') then 'Speaker on our side' else 'Speaker' end),
        count(distinct p.conversation_id)::int
      from participant p
      where p.customer_id = $1 and p.contact_id is null and p.user_id is null
        and strpos(lower(p.name || ' ' || coalesce(p.email, '')), lower($2)) > 0
        and not exists (select from contact c where c.customer_id = $1 and lower(c.email) = lower(p.email))
      group by coalesce(lower(p.email), lower(p.name)) order by 3, 1 limit $3)
     union all
     (select 'invitation-' || min(i.id), 'buyer', max(i.name), i.email, 'Asked in a survey', 0
      from buyer_invitation i
      where i.customer_id = $1 and strpos(lower(i.name || ' ' || i.email), lower($2)) > 0
        and i.email not like '%@removed.invalid'
        and not exists (select from contact c where c.customer_id = $1 and lower(c.email) = i.email)
        and not exists (select from participant p where p.customer_id = $1 and p.email = i.email)
      group by i.email order by 3, 1 limit $3)`,
    [customerId, text, most + 1],
  )

/** Those whose name is like that of somebody else stand beside each other; the order is the same every time. */
export const findPeople: Handler<'findPeople'> = async ({ query, read }) =>
  read(async tx => {
    const { rows } = await search(tx, query.search)
    const bySort = Map.groupBy(rows, ({ key }) => key.split('-')[0])
    return {
      rows: [...bySort.values()]
        .flatMap(group => group.slice(0, most))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.key.localeCompare(b.key))
        .map(({ key, ...row }) => ({ personKey: key, ...row })),
      more: [...bySort.values()].some(group => group.length > most),
    }
  })
