import type { TenantTransaction } from '@bic/database/tenant'
import { readableText, readPieces, writeMention } from '@bic/engine/text/mentions'
import type { DemoCustomer, DemoNote, DemoPlan } from '../types.ts'
import { loadDealIds } from './fill-deals.ts'
import type { MadeUser } from './fill-people.ts'
import { missing } from './named-ids.ts'

interface People {
  readonly user: (email: string) => MadeUser
  readonly contact: (email: string) => { readonly id: number; readonly name: string }
}

const loadContacts = async ({ db, customerId }: TenantTransaction): Promise<People['contact']> => {
  const rows = await db
    .selectFrom('contact')
    .select(['id', 'name', 'email'])
    .where('customer_id', '=', customerId)
    .execute()
  const byEmail = new Map(rows.map(({ id, name, email }) => [email, { id, name }]))
  return email => byEmail.get(email) ?? missing('contact', email)
}

const loadCardIds = async ({ db, customerId }: TenantTransaction, { cards }: DemoCustomer) => {
  const rows = await db.selectFrom('card').select(['id', 'title']).where('customer_id', '=', customerId).execute()
  const byTitle = new Map(rows.map(({ id, title }) => [title, id]))
  const ids = new Map(cards.map(({ key, title }) => [key, byTitle.get(title)]))
  return (key: string) => ids.get(key) ?? missing('card', key)
}

/** The stored text of a note: people in place of their addresses. */
const bodyOf = ({ body }: DemoNote, { user, contact }: People): string =>
  body.replace(/«(user|contact) ([^»]+)»/g, (_mark, kind: 'user' | 'contact', email: string) => {
    const { id, name } = kind === 'user' ? user(email) : contact(email)
    return writeMention({ kind, id, display: name })
  })

/** Makes the notes of plans with mentions, comments and likes. */
const fillNotes = async (
  { db, customerId: customer_id }: TenantTransaction,
  plans: readonly (DemoPlan & { readonly id: number })[],
  people: People,
): Promise<void> => {
  const notes = plans.flatMap(plan =>
    plan.notes.map(note => ({ ...note, planId: plan.id, stored: bodyOf(note, people) })),
  )
  const ids = await db
    .insertInto('plan_note')
    .values(
      notes.map(note => ({
        customer_id,
        plan_id: note.planId,
        author_id: people.user(note.authorEmail).id,
        title: note.title,
        body: note.stored,
        readable: readableText(note.stored),
        note_type: note.type,
        created_at: note.at,
        updated_at: note.at,
      })),
    )
    .returning('id')
    .execute()
  const stored = notes.map((note, index) => ({ ...note, id: ids[index]?.id ?? 0 }))
  const mentions = stored.flatMap(({ id: note_id, stored: text }) => {
    const named = readPieces(text).flatMap(piece => (typeof piece === 'string' ? [] : [piece]))
    const people = new Map(named.map(({ kind, id }) => [`${kind} ${id}`, { kind, person_id: id }]))
    return [...people.values()].map(person => ({ customer_id, note_id, ...person }))
  })
  await db.insertInto('plan_note_mention').values(mentions).execute()
  const likes = stored.flatMap(({ id: note_id, likedBy, at: liked_at }) =>
    likedBy.map(email => ({ customer_id, note_id, user_id: people.user(email).id, liked_at })),
  )
  await db.insertInto('plan_note_like').values(likes).execute()
  const comments = stored.flatMap(({ id: note_id, comments: said }) =>
    said.map(({ authorEmail, text, at }) => ({
      customer_id,
      note_id,
      author_id: people.user(authorEmail).id,
      body: text,
      created_at: at,
    })),
  )
  await db.insertInto('plan_note_comment').values(comments).execute()
}

/** Makes the plans of deals with all that hangs on them; what is asked per stage is there already. */
export const fillPlans = async (
  tx: TenantTransaction,
  data: DemoCustomer,
  user: (email: string) => MadeUser,
): Promise<void> => {
  if (data.plans.length === 0) return
  const { db, customerId: customer_id } = tx
  const dealIds = await loadDealIds(tx, data)
  const people = { user, contact: await loadContacts(tx) }
  const cardId = await loadCardIds(tx, data)
  const emails = new Map(data.contacts.map(({ key, email }) => [key, email]))
  const ids = await db
    .insertInto('opportunity_plan')
    .values(
      data.plans.map(({ dealKey }) => ({
        customer_id,
        opportunity_id: dealIds.get(dealKey) ?? missing('deal', dealKey),
        created_by: null,
      })),
    )
    .returning('id')
    .execute()
  const plans = data.plans.map((plan, index) => ({ ...plan, id: ids[index]?.id ?? 0 }))
  await fillNotes(tx, plans, people)
  await db
    .insertInto('plan_contact')
    .values(
      plans.flatMap(plan =>
        plan.contacts.map(({ contactKey, role, status, sentiment }) => ({
          customer_id,
          plan_id: plan.id,
          contact_id: people.contact(emails.get(contactKey) ?? missing('contact', contactKey)).id,
          role,
          status,
          sentiment,
          source: 'crm' as const,
        })),
      ),
    )
    .execute()
  const asked = await db
    .selectFrom('rating_question')
    .select(['id', 'question'])
    .where('customer_id', '=', customer_id)
    .execute()
  const questionIds = new Map(asked.map(({ id, question }) => [question, id]))
  await db
    .insertInto('plan_rating')
    .values(
      plans.flatMap(plan =>
        plan.ratings.map(({ question, rating, notes, at }) => ({
          customer_id,
          plan_id: plan.id,
          question_id: questionIds.get(question) ?? missing('question', question),
          rating,
          notes,
          rated_by: user(plan.ratedByEmail).id,
          rated_at: at,
        })),
      ),
    )
    .execute()
  await db
    .insertInto('plan_card')
    .values(
      plans.flatMap(plan =>
        plan.cardKeys.map(key => ({
          customer_id,
          plan_id: plan.id,
          card_id: cardId(key),
          chosen_by: null,
          chosen_at: plan.notes[0]?.at ?? new Date(0),
        })),
      ),
    )
    .execute()
}
