import { sectionName } from '@bic/contract/deals/tearsheet'
import { withTenant } from '@bic/database/tenant'
import type { TestApp } from './test-app.ts'

/** Ids of what was written of a deal. */
export interface DealPapers {
  readonly tearsheetId: number
  readonly storyNoteId: number
}

/** A tearsheet of a deal and a note on it, whose texts carry `word`. */
export const makeDealPapers = (
  t: TestApp,
  customer_id: number,
  { dealId, userId, word }: { dealId: number; userId: number; word: string },
): Promise<DealPapers> =>
  withTenant(t.app.pool, customer_id, async ({ db }) => {
    const now = t.app.now()
    const tearsheet = await db
      .insertInto('tearsheet')
      .values({ customer_id, opportunity_id: dealId, created_by: userId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('tearsheet_section')
      .values(
        sectionName.options.map(name => ({
          customer_id,
          tearsheet_id: tearsheet.id,
          name,
          content: `${word} ${name.toLowerCase()}`,
          updated_by: userId,
          updated_at: now,
        })),
      )
      .execute()
    const note = await db
      .insertInto('story_note')
      .values({
        customer_id,
        opportunity_id: dealId,
        author_id: userId,
        draft_key: null,
        body: `${word} asked for references.`,
        created_at: now,
        updated_by: userId,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { tearsheetId: tearsheet.id, storyNoteId: note.id }
  })
