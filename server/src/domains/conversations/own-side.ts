import type { TenantTransaction } from '@bic/database/tenant'
import { freeMailDomains } from '@bic/engine/text/free-mail-domains'
import { lockRevision } from '#evidence/store/revision.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { nameKey } from '#pipeline/attribute/names.ts'
import { loadOwnDomains } from '#pipeline/attribute/own-domains.ts'

const loadPeople = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('speaker_side')
    .select(['kind', 'key', 'side', 'contact_id'])
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['email', 'name'])
    .orderBy('kind')
    .orderBy('key')
    .execute()

export const getOwnSide: Handler<'getOwnSide'> = async ({ read }) =>
  read(async tx => {
    const people = await loadPeople(tx)
    return {
      domains: await loadOwnDomains(tx),
      people: people.flatMap(({ kind, key, side }) => (kind === 'domain' ? [] : [{ kind, key, side }])),
    }
  })

/** Replaces the rules; conversations that were decided by them follow in a job. What a person set there stays. */
export const updateOwnSide: Handler<'updateOwnSide'> = async ({ app, body, user, write }) => {
  const shared = body.domains.findIndex(domain => freeMailDomains.has(domain))
  if (shared !== -1) {
    const detail = `Anyone can have an address at ${body.domains[shared]}: list your people by address instead.`
    throw badInput(`domains.${shared}`, detail)
  }
  const people = new Map(body.people.map(({ kind, key, side }) => [`${kind} ${nameKey(key)}`, { kind, key, side }]))
  const at = app.now()
  return write(async tx => {
    const { db, customerId } = tx
    await lockRevision(tx)
    const contacts = new Map((await loadPeople(tx)).map(({ kind, key, contact_id }) => [`${kind} ${key}`, contact_id]))
    await db.deleteFrom('speaker_side').where('customer_id', '=', customerId).execute()
    const rows = [
      ...[...new Set(body.domains)].map(key => ({ kind: 'domain' as const, key, side: 'seller' as const })),
      ...people.values(),
    ].map(({ kind, key, side }) => ({
      customer_id: customerId,
      kind,
      key: nameKey(key),
      side,
      contact_id: contacts.get(`${kind} ${nameKey(key)}`) ?? null,
      set_by: user.userId,
      set_at: at,
    }))
    for (let from = 0; from < rows.length; from += 5000) {
      await db
        .insertInto('speaker_side')
        .values(rows.slice(from, from + 5000))
        .execute()
    }
    const jobRunId = await startJob(tx, {
      kind: 're-attribute',
      title: 'Updating sides in conversations',
      payload: {},
      createdBy: user.userId,
    })
    const detail = { domains: body.domains, people: people.size }
    return changed({ jobRunId }, { action: 'own side updated', entity: 'customer', entityId: customerId, detail })
  })
}
