import { type StorySubView, storySubViews } from '@bic/contract/stories/story-words'
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import { callForNamedFile } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { useMayChange } from '#lib/may-change.ts'
import { usePathParams, useSearchState } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { oneOf } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'
import { useSubView } from '#ui/sub-view.ts'
import { WhenSeen } from '#ui/WhenSeen.tsx'
import { ComparisonPanel } from '../parts/story/ComparisonPanel.tsx'
import {
  ConversationsOfStory,
  GuidedStorybuilding,
  PeopleOfStory,
  TearsheetOfStory,
} from '../parts/story/DealParts.tsx'
import { LinksDialog } from '../parts/story/LinksDialog.tsx'
import { type Refusal, ShareControl, ShareRefusal } from '../parts/story/ShareControl.tsx'
import classes from '../parts/story/Story.module.css'
import { openingText } from '../parts/story/story-sentences.ts'
import { TitleDialog } from '../parts/story/TitleDialog.tsx'
import { VerificationPart } from '../parts/story/VerificationPart.tsx'
import { WrittenPart } from '../parts/story/WrittenPart.tsx'

type Board = Answer<'getStoryBoard'>

const first: StorySubView = 'Economic Drivers'
const spec = { part: oneOf(storySubViews, first) }

/** One of the fourteen parts of a story. */
function PartOfStory({ board, part, mayEdit }: { board: Board; part: StorySubView; mayEdit: boolean }) {
  const { storyId: dealId } = board
  const written = board.sections.find(({ section }) => section === part)
  if (written) {
    return (
      <WrittenPart key={part} dealId={dealId} part={written} mayEdit={mayEdit}>
        {part === 'Personas' && <PeopleOfStory dealId={dealId} />}
        {part === 'Activities' && <ConversationsOfStory dealId={dealId} newestFirst={false} />}
      </WrittenPart>
    )
  }
  if (part === 'Tearsheet') return <TearsheetOfStory dealId={dealId} />
  if (part === 'Transcripts') return <ConversationsOfStory dealId={dealId} newestFirst />
  if (part === 'Guided Storybuilding') return <GuidedStorybuilding dealId={dealId} />
  return <VerificationPart dealId={dealId} mayEdit={mayEdit} />
}

function Reviews({ reviews }: { reviews: Board['reviews'] }) {
  if (reviews.length === 0) return null
  return (
    <Alert color="salmon" role="status" title="Needs review">
      <ul>
        {reviews.map(({ section, reason, text }, index) => (
          // The order is that of the parts, and two of them may say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the list has a state
          <li key={index}>
            {section}:{' '}
            {reason === 'gone'
              ? 'a quote is no longer in a conversation of the deal. The next change of this part takes it out.'
              : `“${text}” may not be shown outside any more.`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function StoryPage({ board }: { board: Board }) {
  const [{ part }, change] = useSearchState(spec)
  const { storyId: dealId, title, share, status } = board
  const may = useMayChange('updateStoryBoard', dealId)
  const mayEdit = may.may && !board.disabled
  const [opened, setOpened] = useState<'title' | 'links' | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useSubView(part)
  return (
    <Page
      title={title}
      subtitle={
        <Group gap="xs">
          <StatusPill status={status} />
          <Anchor component={Link} size="sm" href={links.deal(dealId)}>
            {board.storyName}
          </Anchor>
          <span>by {board.author}</span>
          {share === 'External' && <Pill tone="accent">Shared externally</Pill>}
        </Group>
      }
      actions={
        <>
          {mayEdit && <ShareControl dealId={dealId} share={share} onRefused={setRefusal} />}
          {mayEdit && (
            <Button variant="default" onClick={() => setOpened('title')}>
              Rename
            </Button>
          )}
          <Button variant="default" onClick={() => setOpened('links')}>
            Links
          </Button>
          <ExportPdfButton
            name={title}
            onExport={async () => (await callForNamedFile('getStoryPdf', { params: { storyId: dealId } })).content}
          />
        </>
      }
    >
      <Text>{openingText(board)}</Text>
      <ShareRefusal refusal={refusal} onClose={() => setRefusal(null)} />
      <Reviews reviews={board.reviews} />
      {!may.may && may.reason && (
        <Text size="sm" c="dimmed">
          {may.reason}
        </Text>
      )}
      <div className={classes.columns}>
        <nav className={classes.parts} aria-label="Parts of the story">
          <ul>
            {storySubViews.map(name => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={name === part ? 'page' : undefined}
                  onClick={() => change({ part: name }, { replace: false })}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.stack}>
          <PartOfStory board={board} part={part} mayEdit={mayEdit} />
        </div>
      </div>
      <WhenSeen height={400}>
        <ComparisonPanel dealId={dealId} isWon={status === 'Won'} />
      </WhenSeen>
      {opened === 'title' && <TitleDialog dealId={dealId} title={title} onClose={() => setOpened(null)} />}
      {opened === 'links' && (
        <LinksDialog
          dealId={dealId}
          mayEdit={may.may}
          isExternal={share === 'External'}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

/** A deal without a story: the way to one. */
function NoStory({ dealId }: { dealId: number | null }) {
  // Created, it is read again, and stands at the part of the address.
  const create = useApiMutation('createStoryBoard', {
    onError: error => notify.error(error, 'The story could not be created.'),
  })
  return (
    <Page title="Story">
      <EmptyState
        title="This deal has no story yet"
        actions={
          <>
            {dealId !== null && (
              <Button loading={create.isPending} onClick={() => create.mutate({ body: { storyId: dealId } })}>
                Create the story
              </Button>
            )}
            <Button component={Link} href={links.browseStories()} variant="default">
              Browse stories
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** The story of one deal, with its fourteen parts. */
export default function StoryScreen() {
  const { storyId } = usePathParams()
  const dealId = readId(storyId)
  const board = useApiQuery('getStoryBoard', dealId === null ? null : { params: { storyId: dealId } })
  const isMissing = dealId === null || (board.error instanceof ApiError && board.error.code === 'NOT_FOUND')
  if (isMissing && !board.data) return <NoStory dealId={dealId} />
  return (
    <ScreenState title="Story" query={board}>
      {found => <StoryPage key={found.storyId} board={found} />}
    </ScreenState>
  )
}
