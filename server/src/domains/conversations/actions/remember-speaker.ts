import type { Side } from '@bic/engine/text/types'
import type { AppContext } from '#app-context.ts'
import type { LockedTx } from '#evidence/store/revision.ts'
import { startJob } from '#jobs/job-run.ts'
import { isPlaceholder, nameKey } from '#pipeline/attribute/names.ts'
import { countConcerned } from '#pipeline/attribute/re-attribute-job.ts'

export interface SpeakerChoice {
  readonly name: string
  readonly email: string | null
  readonly side: Side
  readonly contactId: number | null
}

/**
 * Remembers a person's choice for the address, else for the name, and has other conversations follow in which a rule
 * decided about it. A machine's label ("Speaker 2") is not remembered.
 */
export const rememberSpeaker = async (
  app: AppContext,
  tx: LockedTx,
  { name, email, side, contactId }: SpeakerChoice,
  userId: number,
): Promise<void> => {
  const { db, customerId } = tx
  const kind = email === null ? ('name' as const) : ('email' as const)
  const key = nameKey(email ?? name)
  if (kind === 'name' && isPlaceholder(key)) return
  const choice = { side, contact_id: contactId, set_by: userId, set_at: app.now() }
  await db
    .insertInto('speaker_side')
    .values({ customer_id: customerId, kind, key, ...choice })
    .onConflict(conflict => conflict.columns(['customer_id', 'kind', 'key']).doUpdateSet(choice))
    .execute()
  const payload = { people: [{ kind, key }] }
  if ((await countConcerned(tx, payload)) === 0) return
  const title = `Updating the side of ${email ?? name}`
  await startJob(tx, { kind: 're-attribute', title, payload, createdBy: userId })
}
