import { Group, Text, VisuallyHidden } from '@mantine/core'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { TextScore } from '#domains/analyzer/shared/TextScore.tsx'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { countPreviewWords } from '#lib/preview-words.ts'
import { useUser } from '#lib/session.ts'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { ContentEditorHandle } from '../editor/ContentEditor.tsx'
import { textOfDocument } from '../editor/document-ids.ts'
import type { Insertable } from '../editor/slash-items.ts'
import { alignProposal } from './align-proposal.ts'
import { type Content, contentText, looksOf } from './content-words.ts'
import { type Chosen, InsertDialog } from './InsertDialog.tsx'
import { ProposalsBar } from './ProposalsBar.tsx'
import { Reviews } from './Reviews.tsx'
import type { Rewritten } from './RewriteForm.tsx'
import { SavingNote } from './SavingNote.tsx'
import { SentenceLegend } from './SentenceLegend.tsx'
import { SentenceList } from './SentenceList.tsx'
import { SentencePanel } from './SentencePanel.tsx'
import classes from './Text.module.css'
import { TextBar } from './TextBar.tsx'
import { TitleField } from './TitleField.tsx'
import { useSaving } from './use-saving.ts'

const ContentEditor = lazyPart('content-editor', () => import('../editor/ContentEditor.tsx'))

/** How a text came about, and what became of the credits. */
const originText = ({ byModel, writer, note, dropped, credits }: Content): string =>
  [
    byModel
      ? `Written by ${writer}; every sentence was checked against what it rests on.`
      : 'Composed from quotes, approved claims and figures, not reworded.',
    note,
    dropped > 0 &&
      `${formatQuantity(dropped, 'sentence')} that nothing supports ${dropped === 1 ? 'was' : 'were'} left out, and not charged.`,
    credits > 0 && `${formatQuantity(credits, 'credit')} used.`,
  ]
    .filter(Boolean)
    .join(' ')

type Asked = { readonly what: Insertable; readonly insteadOf: string | null }

/** A text with its sentences: written, checked, and published when every sentence holds. */
export function TextPage({ content, marketId }: { content: Content; marketId: number }) {
  const { contentId, contentBriefId, statements, external, status, mayChange } = content
  const user = useUser()
  const editor = useRef<ContentEditorHandle>(null)
  const saving = useSaving(content, user?.userId ?? 0)
  const [typed, setTyped] = useState(() => {
    const mine = saving.mine()
    return mine && textOfDocument(mine)
  })
  const [stored, setStored] = useState(content.finalContentText)
  // What was typed is saved, or gave way to another text.
  if (!saving.isAhead && stored !== content.finalContentText) {
    setStored(content.finalContentText)
    setTyped(null)
  }
  const [active, setActive] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [proposals, setProposals] = useState(0)
  const [proposed, setProposed] = useState<Rewritten | null>(null)
  const looks = useMemo(() => looksOf(statements), [statements])
  const words = countPreviewWords(typed ?? content.finalContentText)
  const onAsk = useCallback((what: Insertable) => setAsked({ what, insteadOf: null }), [])
  const open = (id: string) => {
    editor.current?.open(id)
    setActive(id)
  }
  const put = (chosen: readonly Chosen[], insteadOf: readonly string[] | null) => {
    for (const { rests } of chosen) saving.rest(rests)
    const placed = chosen.map(one => one.placed)
    if (insteadOf !== null) editor.current?.replace(insteadOf, placed)
    else for (const sentence of placed) editor.current?.insert(sentence)
  }
  const propose = (paragraph: readonly string[], made: Rewritten) => {
    const own = paragraph.flatMap(id => statements.find(one => one.id === id) ?? [])
    const changes = alignProposal(own, made.sentences, made.dropped === 0)
    setProposed(made)
    // What the sentence rests on makes room for what is proposed.
    setActive(null)
    editor.current?.propose(
      changes.map(({ ids, sentences }) => ({
        ids,
        sentences: sentences.map(({ text, ...rests }) => {
          const id = `n${crypto.randomUUID()}`
          saving.rest({ ...rests, id })
          return { id, text }
        }),
      })),
    )
  }
  const sentence = statements.find(({ id }) => id === active)
  return (
    <>
      <Text size="lg" maw="75ch" role="status">
        {contentText(content)}
      </Text>
      <Reviews content={content} onOpen={open} />
      <TextBar content={content} words={words} saving={saving} onOpen={open} />
      <SavingNote content={content} saving={saving} />
      <ProposalsBar count={proposals} proposed={proposed} onSettle={is => editor.current?.settleAll(is)} />
      <div className={classes.split}>
        <div>
          <VisuallyHidden component="h2">Text</VisuallyHidden>
          {mayChange && <TitleField title={saving.title} onChange={saving.changeTitle} />}
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <ContentEditor
              key={saving.turn}
              ref={editor}
              label="Text"
              start={saving.start}
              document={content.document}
              isAhead={saving.isAhead}
              looks={looks}
              openId={active}
              readOnly={!mayChange}
              onChange={(document, text) => {
                setTyped(text)
                saving.change(document)
              }}
              onActive={setActive}
              onAsk={onAsk}
              onProposals={setProposals}
            />
          </Suspense>
          <Group gap="md" mt="xs">
            <SentenceLegend />
          </Group>
          <TextScore marketId={marketId} text={typed ?? content.finalContentText} />
          <Text size="xs" c="dimmed" mt="xs">
            {originText(content)}
            {status === 'published' &&
              mayChange &&
              ` Published on ${formatLongDate(content.publishedTime)}; changing it makes it a draft again.`}
          </Text>
        </div>
        <aside className={classes.side} data-open={active !== null || undefined} aria-label="Sentences">
          {active === null ? (
            <SentenceList content={content} onOpen={open} />
          ) : (
            <SentencePanel
              key={active}
              contentId={contentId}
              sentence={sentence}
              external={external}
              onClose={() => setActive(null)}
              actions={
                mayChange
                  ? {
                      onClaim: () => setAsked({ what: 'claim', insteadOf: active }),
                      onRemove: () => put([], [active]),
                      paragraph: () => editor.current?.paragraphOf(active) ?? [active],
                      onProposed: propose,
                    }
                  : null
              }
            />
          )}
        </aside>
      </div>
      {asked && (
        <InsertDialog
          briefId={contentBriefId}
          what={asked.what}
          external={external}
          onClose={() => setAsked(null)}
          onChoose={chosen => {
            setAsked(null)
            put([chosen], asked.insteadOf === null ? null : [asked.insteadOf])
          }}
        />
      )}
    </>
  )
}
