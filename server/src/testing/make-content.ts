import { type TenantTransaction, withTenant } from '@bic/database/tenant'
import { storeVersion } from '../domains/content/contents/store-version.ts'
import { documentLocation } from '../domains/content/documents/document-location.ts'
import { noGround } from '../domains/content/statements/stored-statement.ts'
import { setFeature } from '../domains/entitlements/actions/set-feature.ts'
import { newStorageKey } from '../providers/file-store.ts'
import type { Caller, TestApp } from './test-app.ts'

/** Ids of a content brief and what belongs to it; the spare ones may be deleted. */
export interface MadeContent {
  readonly contentBriefId: number
  readonly spareContentBriefId: number
  /** Its second message. */
  readonly briefCardId: number
  readonly contentDocumentId: number
  readonly contentDocumentLocation: string
  readonly spareContentDocumentId: number
  /** A text of the brief; the open one has a sentence, `s1`, that nothing backs. */
  readonly contentId: number
  readonly spareContentId: number
  readonly openContentId: number
  readonly contentPromoId: number
  readonly contentPromptId: number
  readonly claimId: number
  readonly spareClaimId: number
  readonly analyzedContentId: number
  readonly spareAnalyzedContentId: number
}

interface Place {
  readonly marketId: number
  readonly cardId: number
  readonly spareCardId: number
  readonly userId: number
  readonly word: string
}

/** A prompt that a person keeps. */
export const addContentPrompt = (
  t: TestApp,
  { customerId, userId }: Pick<Caller, 'customerId' | 'userId'>,
  prompt = 'Write shortly.',
): Promise<number> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const { id } = await db
      .insertInto('content_prompt')
      .values({ customer_id: customerId, user_id: userId, source: 'content', prompt, created_at: t.app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** A draft with one sentence, `s1`: about the product, that nobody approved, or one that asserts nothing. */
export const addContent = async (
  tx: TenantTransaction,
  {
    briefId,
    userId,
    at,
    word,
    kind = 'claim',
  }: {
    readonly briefId: number
    readonly userId: number
    readonly at: Date
    readonly word: string
    readonly kind?: 'claim' | 'connective'
  },
): Promise<number> => {
  const { id: assetId } = await tx.db
    .insertInto('content_asset')
    .values({
      customer_id: tx.customerId,
      brief_id: briefId,
      content_type: 'Battle card',
      external: false,
      status: 'draft',
      writer: 'built-in',
      by_model: false,
      version: 1,
      created_by: userId,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wording = kind === 'claim' ? `${word} halves the work of planners.` : 'Let us talk.'
  const mark = { type: 'statement' as const, attrs: { id: 's1', from: 0, to: wording.length, of: wording.length } }
  await storeVersion(tx, {
    assetId,
    version: 1,
    title: `${word} text`,
    stored: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '', marks: [mark] }] }] },
    statements: [{ ...noGround, name: 's1', kind, wording, waiver: null }],
    by: userId,
    at,
  })
  return assetId
}

/** The content copilot with credits, and two briefs of a person: one of them with a message, documents and a promo. */
export const makeContent = async (
  t: TestApp,
  customer_id: number,
  { marketId, cardId, spareCardId, userId, word }: Place,
): Promise<MadeContent> => {
  const now = t.app.now()
  const keys = [newStorageKey(customer_id), newStorageKey(customer_id)]
  for (const key of keys) await t.app.files.put(key, Buffer.from(`${word} case study`))
  const made = await withTenant(t.app.pool, customer_id, async tx => {
    const { db } = tx
    await setFeature(tx, { lookupLabel: 'content-copilot', enabled: true, topicPurchased: 50, at: now })
    const brief = async (name: string): Promise<number> =>
      (
        await db
          .insertInto('content_brief')
          .values({
            customer_id,
            market_id: marketId,
            name,
            content_type: 'Battle card',
            external: false,
            created_by: userId,
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [contentBriefId, spareContentBriefId] = [await brief(`${word} brief`), await brief(`${word} spare brief`)]
    const attach = async (card_id: number): Promise<number> =>
      (
        await db
          .insertInto('content_brief_card')
          .values({ customer_id, brief_id: contentBriefId, card_id, added_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    await attach(cardId)
    const briefCardId = await attach(spareCardId)
    const text = (kind: 'claim' | 'connective') =>
      addContent(tx, { briefId: contentBriefId, userId, at: now, word, kind })
    const documents: number[] = []
    for (const key of keys) {
      const { id } = await db
        .insertInto('content_document')
        .values({
          customer_id,
          brief_id: contentBriefId,
          name: `${word} case ${documents.length}.txt`,
          size: 20,
          content_hash: key,
          storage_key: key,
          content: `${word} plans shifts with our product. Pricing was never a question.`,
          uploaded_by: userId,
          uploaded_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      documents.push(id)
    }
    const { id: contentPromoId } = await db
      .insertInto('content_promo')
      .values({
        customer_id,
        brief_id: contentBriefId,
        channel: 'LinkedIn',
        promo_text: `${word} promo`,
        copy_text: `${word} promo`,
        created_by: userId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const claim = async (content: string): Promise<number> =>
      (
        await db
          .insertInto('approved_claim')
          .values({ customer_id, content, owner_id: userId, updated_by: userId, updated_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const analyzed = async (name: string): Promise<number> =>
      (
        await db
          .insertInto('analyzed_content')
          .values({
            customer_id,
            market_id: marketId,
            name,
            content: `${word} plans shifts with our product.`,
            is_cut: false,
            status: 'analyzing',
            created_by: userId,
            created_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    return {
      contentBriefId,
      spareContentBriefId,
      briefCardId,
      contentId: await text('connective'),
      spareContentId: await text('connective'),
      openContentId: await text('claim'),
      contentDocumentId: documents[0] ?? 0,
      spareContentDocumentId: documents[1] ?? 0,
      contentPromoId,
      claimId: await claim(`${word} works on every phone.`),
      analyzedContentId: await analyzed(`${word} brochure.txt`),
      spareAnalyzedContentId: await analyzed(`${word} flyer.txt`),
      spareClaimId: await claim(`${word} is hosted in Europe.`),
    }
  })
  return {
    ...made,
    contentPromptId: await addContentPrompt(t, { customerId: customer_id, userId }, `Write of ${word}.`),
    contentDocumentLocation: await documentLocation(t.app, {
      customerId: customer_id,
      documentId: made.contentDocumentId,
    }),
  }
}
