import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { groundsOfTeams } from '#domains/crm/shared/team-of-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'

interface Person {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly active: boolean
}

interface Sending {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly by: string
  readonly at: Date
}

/** Links that are listed, at most. */
const mostSendings = 200

export const getSurveyTeam: Handler<'getSurveyTeam'> = async ({ query, read }) =>
  read(async tx => {
    const { id } = await findDeal(tx, query.storyId)
    const grounds = Map.groupBy(await groundsOfTeams(tx, [id]), ({ userId }) => userId)
    const people = await tx.client.query<Person>(
      `select id as "userId", trim(first_name || ' ' || last_name) as name, email, active from app_user
       where customer_id = $1 and id = any($2::bigint[]) order by lower(trim(first_name || ' ' || last_name)), id`,
      [tx.customerId, numberArray([...grounds.keys()])],
    )
    const sendings = await tx.client.query<Sending>(
      `select s.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.email,
         trim(b.first_name || ' ' || b.last_name) as by, s.sent_at as at
       from survey_sending s
         join app_user u on u.customer_id = $1 and u.id = s.user_id
         join app_user b on b.customer_id = $1 and b.id = s.sent_by
       where s.customer_id = $1 and s.opportunity_id = $2 order by s.sent_at desc, lower(u.email) limit $3`,
      [tx.customerId, id, mostSendings],
    )
    return {
      team: people.rows.map(({ userId, name, email, active }) => ({
        userId,
        name: name || email,
        email,
        grounds: (grounds.get(userId) ?? []).map(({ ground }) => ground),
        active,
      })),
      sendings: sendings.rows.map(({ userId, name, email, by, at }) => ({
        userId,
        name: name || email,
        email,
        sentBy: by,
        sentAt: at.toISOString(),
      })),
    }
  })
