import { removePacks } from '#evidence/score/remove-packs.ts'
import { lockRevision } from '#evidence/store/revision.ts'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { letGoOfRecords } from '#pipeline/ledger/forget-objects.ts'
import { noteRemovedRecords } from '#pipeline/ledger/removed-records.ts'
import { deleteRows, emptyAuditDetail, noteRemoved } from './note-removed.ts'
import type { Purge } from './purge.ts'

const plan = '(select id from opportunity_plan where customer_id = $1 and opportunity_id = $2)'
const note = `(select id from plan_note where customer_id = $1 and plan_id in ${plan})`
const comment = `(select id from plan_note_comment where customer_id = $1 and note_id in ${note})`
const tearsheet = '(select id from tearsheet where customer_id = $1 and opportunity_id = $2)'

const invitation = '(select id from buyer_invitation where customer_id = $1 and opportunity_id = $2)'

/** Everything that refers to a deal, what refers first; $2 is the deal. */
export const ofDeal: readonly (readonly [table: string, condition: string])[] = [
  ['plan_comment_like', `comment_id in ${comment}`],
  ['plan_note_comment', `note_id in ${note}`],
  ['plan_note_like', `note_id in ${note}`],
  ['plan_note_mention', `note_id in ${note}`],
  ['plan_note', `plan_id in ${plan}`],
  ['plan_contact', `plan_id in ${plan}`],
  ['plan_card', `plan_id in ${plan}`],
  ['plan_rating', `plan_id in ${plan}`],
  ['opportunity_plan', 'opportunity_id = $2'],
  ['tearsheet_quote', `tearsheet_id in ${tearsheet}`],
  ['tearsheet_section', `tearsheet_id in ${tearsheet}`],
  ['tearsheet', 'opportunity_id = $2'],
  ['story_note', 'opportunity_id = $2'],
  ['survey_answer', 'opportunity_id = $2'],
  ['survey_completion', 'opportunity_id = $2'],
  ['survey_note', 'opportunity_id = $2'],
  ['survey_sending', 'opportunity_id = $2'],
  ['deal_team_member', 'opportunity_id = $2'],
  ['story_link', 'opportunity_id = $2'],
  ['story_quote', 'opportunity_id = $2'],
  ['story_section', 'opportunity_id = $2'],
  ['story_match', 'opportunity_id = $2'],
  ['story_board', 'opportunity_id = $2'],
  ['buyer_answer', `invitation_id in ${invitation}`],
  ['buyer_invitation', 'opportunity_id = $2'],
  ['card_verification', 'opportunity_id = $2'],
  ['deal_summary', 'opportunity_id = $2'],
  ['deal_count', 'opportunity_id = $2'],
  ['deal_pack_patch', 'opportunity_id = $2'],
  ['stage_history', 'opportunity_id = $2'],
  ['amount_history', 'opportunity_id = $2'],
  ['user_alert', 'opportunity_id = $2'],
  ['webhook_event', 'opportunity_id = $2'],
]

/** Entries of the trail about a deal and what hangs on it. */
const aboutDeal = `entity in ('deal', 'opportunity', 'story') and entity_id = $2::bigint::text
  or entity = 'opportunity_plan' and entity_id in (select id::text from ${plan} as of_plan)
  or entity = 'plan_note' and entity_id in (select id::text from ${note} as of_note)
  or entity = 'plan_note_comment' and entity_id in (select id::text from ${comment} as of_comment)
  or entity = 'tearsheet' and entity_id in (select id::text from ${tearsheet} as of_sheet)
  or entity = 'story_note' and entity_id in (select id::text from story_note where customer_id = $1 and opportunity_id = $2)
  or entity = 'survey_note' and entity_id in (select id::text from survey_note where customer_id = $1 and opportunity_id = $2)
  or entity = 'alert' and entity_id in (select id::text from user_alert where customer_id = $1 and opportunity_id = $2)`

/** Removes the deals of an account, each with its plans, notes, papers, answers and figures in one transaction. */
export const removeDeals = async ({ read, write }: JobContext, { id, accountId }: Purge): Promise<void> => {
  const deals = await read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number; crm: string | null }>(
      'select id, crm_opportunity_id as crm from opportunity where customer_id = $1 and account_id = $2 order by id',
      [customerId, accountId],
    )
    return rows
  })
  for (const deal of deals) {
    await write(async tx => {
      await lockRevision(tx)
      const removed: Record<string, number> = {
        'audit_entry details': await emptyAuditDetail(tx, aboutDeal, [deal.id]),
      }
      removed.sync_version = await letGoOfRecords(tx, 'deals', [deal.id])
      if (deal.crm !== null) await noteRemovedRecords(tx, 'deal', [deal.crm])
      for (const [table, condition] of ofDeal) removed[table] = await deleteRows(tx, table, condition, [deal.id])
      removed.deal_pack = await removePacks(tx, [deal.id])
      removed.opportunity = await deleteRows(tx, 'opportunity', 'id = $2 and account_id = $3', [deal.id, accountId])
      await noteRemoved(tx, id, removed)
      return unaudited(null, 'step')
    })
  }
}
