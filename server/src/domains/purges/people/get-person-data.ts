import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { compileForget, type PersonWords } from '@bic/engine/text/forget-person'
import { refuseProvider } from '#domains/access/shared/refuse-provider.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { countOtherAdministrators } from '../actions/find-account.ts'
import { keptOf } from './kept.ts'
import { type Person, requirePerson } from './person.ts'
import { likePatterns } from './words-of-person.ts'

/** Why a person cannot be erased by somebody; null when they can. */
export const whyNotErased = async (
  tx: TenantTransaction,
  { userId }: Person,
  by: SignedInUser,
): Promise<string | null> => {
  if (userId === null) return null
  if (userId === by.userId) return 'This is you. Another administrator has to ask for it, and a third one to agree.'
  try {
    await refuseProvider(tx, userId, by)
    return null
  } catch (error) {
    if (error instanceof AppError) return 'This person works for the provider, who erases their own people.'
    throw error
  }
}

/** How many others may agree: whoever is to be erased does not. */
export const countAgreers = async (tx: TenantTransaction, { userId }: Person, by: SignedInUser): Promise<number> => {
  const others = await countOtherAdministrators(tx, by.userId)
  if (userId === null || userId === by.userId) return others
  const { rows } = await tx.client.query<{ counts: boolean }>(
    `select exists (select from app_user where customer_id = $1 and id = $2 and active and not invited
       and role in ('ADMIN', 'customer_admin', 'tribyl_admin')) as counts`,
    [tx.customerId, userId],
  )
  return others - Number(rows[0]?.counts ?? false)
}

const findKeywords = async (tx: TenantTransaction, elsewhere: PersonWords) => {
  const forget = compileForget(elsewhere, 'x', { speaks: true })
  const { rows } = await tx.client.query<{ cardId: number; text: string }>(
    `select card_id as "cardId", text from keyword where customer_id = $1 and removed_rev is null and text ilike any($2::text[])
     order by id`,
    [tx.customerId, likePatterns(elsewhere)],
  )
  return rows.filter(({ text }) => forget(text).cuts.length > 0)
}

export const getPersonData: Handler<'getPersonData'> = async ({ app, params, user, read }) =>
  read(async tx => {
    const { personKey } = params
    const person = await requirePerson(tx, personKey)
    const { count: countKept, wordsElsewhere } = keptOf(app, tx, person)
    const kept = await countKept()
    const { rows } = await tx.client.query<{ id: number }>(
      `select id from purge_request where customer_id = $1 and kind <> 'account' and subject->>'identity' = $2
         and (state = 'running' or state = 'asked' and expires_at > $3)`,
      [tx.customerId, person.identity, app.now()],
    )
    return {
      personKey,
      kind: person.kind,
      name: person.name,
      emails: [...person.emails],
      names: [...person.names],
      sharedNames: person.names.filter(name => person.shared.names.includes(name.toLowerCase())),
      kept,
      keywords: await findKeywords(tx, await wordsElsewhere()),
      otherAdministrators: await countAgreers(tx, person, user),
      purgeId: rows[0]?.id ?? null,
      refusal: await whyNotErased(tx, person, user),
    }
  })
