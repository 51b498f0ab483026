import { createHash } from 'node:crypto'
import { sectionName } from '@bic/contract/deals/tearsheet'
import { withTenant } from '@bic/database/tenant'
import { newStorageKey } from '../providers/file-store.ts'
import type { TestApp } from './test-app.ts'

/** The file that proves the permission of `makeStories`. */
export const proofText = 'Ann: you may use my words.\nBob: thank you\n'

/** Ids of what was written of a deal. */
export interface DealPapers {
  readonly tearsheetId: number
  readonly storyNoteId: number
}

/** Ids of what was written of a quote. */
export interface QuotePapers {
  readonly quotePermissionId: number
  readonly storyLinkId: number
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

/**
 * Stories of two deals, that of the first with a part that quotes the beginning of a conversation, and a permission to use the
 * quote. Texts carry `word`.
 */
export const makeStories = (
  t: TestApp,
  customer_id: number,
  given: { dealId: number; spareDealId: number; conversationId: number; userId: number; word: string },
): Promise<QuotePapers> =>
  withTenant(t.app.pool, customer_id, async ({ db }) => {
    const { dealId, spareDealId, conversationId, userId, word } = given
    const now = t.app.now()
    const story = { customer_id, status: 'Won' as const, author_id: userId, created_at: now, updated_at: now }
    await db
      .insertInto('story_board')
      .values([
        { ...story, opportunity_id: dealId, title: `Why ${word} chose us`, share: 'External' },
        { ...story, opportunity_id: spareDealId, title: `${word} again` },
      ])
      .execute()
    const part = { customer_id, opportunity_id: dealId }
    await db
      .insertInto('story_section')
      .values({
        ...part,
        name: 'Pain Points',
        content: `${word} asked what it costs.`,
        updated_by: userId,
        updated_at: now,
      })
      .execute()
    await db
      .insertInto('story_quote')
      .values({ ...part, section: 'Pain Points', position: 0, conversation_id: conversationId, fragment: 0 })
      .execute()
    const { id } = await db
      .insertInto('quote_permission')
      .values({
        customer_id,
        conversation_id: conversationId,
        fragment: 0,
        level: 'named',
        channel: 'All channels',
        proof: `The buyer of ${word} agreed by e-mail.`,
        proof_conversation_id: null,
        proof_name: `${word} release.txt`,
        proof_size: proofText.length,
        proof_hash: createHash('sha256').update(proofText).digest('hex'),
        proof_key: newStorageKey(customer_id),
        expires_on: null,
        granted_by: userId,
        granted_at: now,
        withdrawn_by: null,
        withdrawn_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const link = await db
      .insertInto('story_link')
      .values({
        customer_id,
        opportunity_id: dealId,
        created_by: userId,
        created_at: now,
        expires_at: new Date(now.getTime() + 40 * 86_400_000),
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { quotePermissionId: id, storyLinkId: link.id }
  })
