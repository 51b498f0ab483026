import { withTenant } from '@bic/database/tenant'
import type { TestApp } from './test-app.ts'

/** Ids of an opportunity plan and of what hangs on it; `spare` ones may be deleted. */
export interface PlanWorld {
  readonly planId: number
  readonly contactId: number
  readonly noteId: number
  readonly spareNoteId: number
  readonly commentId: number
  readonly spareCommentId: number
  readonly stageId: number
  readonly questionId: number
  readonly spareQuestionId: number
  readonly researchTopicId: number
  readonly spareResearchTopicId: number
}

/** A plan of a deal with a contact, two public notes and two comments, whose texts carry `word`. */
export const makePlan = (
  t: TestApp,
  customer_id: number,
  { dealId, userId, accountId, word }: { dealId: number; userId: number; accountId: number; word: string },
): Promise<PlanWorld> =>
  withTenant(t.app.pool, customer_id, async ({ db }) => {
    const now = t.app.now()
    const { id: planId } = await db
      .insertInto('opportunity_plan')
      .values({ customer_id, opportunity_id: dealId, created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: contactId } = await db
      .insertInto('contact')
      .values({
        customer_id,
        account_id: accountId,
        name: `${word} Contact`,
        email: `contact@${word.toLowerCase()}.example`,
        job_title: 'CFO',
        persona_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('plan_contact').values({ customer_id, plan_id: planId, contact_id: contactId }).execute()
    const body = `${word} wants a pilot.`
    const notes = await db
      .insertInto('plan_note')
      .values(
        ['first', 'second'].map(title => ({
          customer_id,
          plan_id: planId,
          author_id: userId,
          title: `${word} ${title}`,
          body,
          readable: body,
          note_type: 'public' as const,
          created_at: now,
          updated_at: now,
        })),
      )
      .returning('id')
      .execute()
    const [noteId = 0, spareNoteId = 0] = notes.map(({ id }) => id)
    const comments = await db
      .insertInto('plan_note_comment')
      .values(
        ['yes', 'no'].map(answer => ({
          customer_id,
          note_id: noteId,
          author_id: userId,
          body: `${word} says ${answer}.`,
          created_at: now,
        })),
      )
      .returning('id')
      .execute()
    const [commentId = 0, spareCommentId = 0] = comments.map(({ id }) => id)
    const { id: stageId } = await db
      .selectFrom('stage')
      .select('id')
      .where('customer_id', '=', customer_id)
      .where('name', '=', 'Discovery')
      .executeTakeFirstOrThrow()
    const questions = await db
      .insertInto('rating_question')
      .values(
        ['pain', 'budget'].map((of, index) => ({
          customer_id,
          stage_id: stageId,
          question: `${word} ${of} known?`,
          position: index + 1,
        })),
      )
      .returning('id')
      .execute()
    const topics = await db
      .insertInto('account_research_topic')
      .values(['strategy', 'news'].map((of, index) => ({ customer_id, topic: `${word} ${of}`, position: index + 1 })))
      .returning('id')
      .execute()
    const [questionId = 0, spareQuestionId = 0] = questions.map(({ id }) => id)
    const [researchTopicId = 0, spareResearchTopicId = 0] = topics.map(({ id }) => id)
    const ofStages = { stageId, questionId, spareQuestionId, researchTopicId, spareResearchTopicId }
    return { ...ofStages, planId, contactId, noteId, spareNoteId, commentId, spareCommentId }
  })
