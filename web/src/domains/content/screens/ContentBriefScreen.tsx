import { Button } from '@mantine/core'
import { IconArchive, IconPencil } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'
import { useSubView } from '#ui/sub-view.ts'
import { BriefDialog } from '../parts/briefs/BriefDialog.tsx'
import { type Brief, statusWords } from '../parts/briefs/brief-words.ts'
import { useArchiveBrief } from '../parts/briefs/use-archive-brief.ts'
import { ContentStep } from '../parts/steps/ContentStep.tsx'
import { DocumentsStep } from '../parts/steps/DocumentsStep.tsx'
import { MessagesStep } from '../parts/steps/MessagesStep.tsx'
import { PromosStep } from '../parts/steps/PromosStep.tsx'
import { PromptStep } from '../parts/steps/PromptStep.tsx'
import { ResearchStep } from '../parts/steps/ResearchStep.tsx'
import { SummariesStep } from '../parts/steps/SummariesStep.tsx'

const steps = ['messages', 'documents', 'research', 'summaries', 'prompt', 'content', 'promos'] as const
type Step = (typeof steps)[number]

const search = { id: whole(null, { min: 1 }), step: oneOf(steps, 'messages'), content: whole(null, { min: 1 }) }

const stepLabels = ({ cardCount, documentCount }: Brief): Readonly<Record<Step, string>> => ({
  messages: `Messages (${cardCount})`,
  documents: `Documents (${documentCount})`,
  research: 'Research',
  summaries: 'Summaries',
  prompt: 'Prompt',
  content: 'Final content',
  promos: 'Promos',
})

interface BriefPageProps {
  brief: Brief
  step: Step
  onStep: (step: Step) => void
  /** The text that is shown; null shows the newest. */
  contentId: number | null
  onContent: (contentId: number) => void
}

function BriefPage({ brief, step, onStep, contentId, onContent }: BriefPageProps) {
  const [isChanging, setChanging] = useState(false)
  const go = useGo()
  const leave = useCallback(() => go(links.contentCopilot()), [go])
  const archive = useArchiveBrief(leave)
  useSubView(brief.name)
  const { name, marketName, contentType, audience, external, status, createdBy, mayChange } = brief
  const labels = stepLabels(brief)
  return (
    <Page
      title={name}
      subtitle={
        <>
          {[contentType, marketName, audience, external ? 'for people outside' : 'for colleagues', `by ${createdBy}`]
            .filter(Boolean)
            .join(' · ')}{' '}
          <Pill tone={statusWords[status].tone}>{statusWords[status].label}</Pill>
        </>
      }
      actions={
        mayChange && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setChanging(true)}
            >
              Change
            </Button>
            <Button
              variant="default"
              leftSection={<IconArchive size={16} aria-hidden />}
              onClick={() => void archive(brief)}
            >
              Archive
            </Button>
          </>
        )
      }
    >
      <LockedTabs
        label="Steps of the brief"
        tabs={steps.map(value => ({ value, label: labels[value] }))}
        value={step}
        onChange={onStep}
      >
        {open => {
          if (open === 'documents') return <DocumentsStep brief={brief} />
          if (open === 'prompt') return <PromptStep key={brief.contentBriefId} brief={brief} />
          if (open === 'research') return <ResearchStep brief={brief} />
          if (open === 'summaries') return <SummariesStep brief={brief} />
          if (open === 'content') return <ContentStep brief={brief} contentId={contentId} onContent={onContent} />
          if (open === 'promos') return <PromosStep brief={brief} />
          return <MessagesStep brief={brief} />
        }}
      </LockedTabs>
      {isChanging && (
        <BriefDialog brief={brief} onClose={() => setChanging(false)} onSaved={() => setChanging(false)} />
      )}
    </Page>
  )
}

/** One content brief, step by step; the step stands in the address. */
export default function ContentBriefScreen() {
  const [{ id, step, content }, change] = useSearchState(search)
  const briefs = useApiQuery('getContentBriefDetails', id === null ? null : { body: { contentBriefId: id } })
  if (id === null || (briefs.error instanceof ApiError && briefs.error.status === 404))
    return (
      <Page title="Content brief">
        <EmptyState title="Oops!">
          This brief was not found. <Link href={links.contentCopilot()}>All briefs</Link>
        </EmptyState>
      </Page>
    )
  return (
    <ScreenState title="Content brief" query={briefs}>
      {([brief]) =>
        brief && (
          <BriefPage
            key={id}
            brief={brief}
            step={step}
            onStep={next => change({ step: next }, { replace: false })}
            contentId={content}
            onContent={next => change({ content: next })}
          />
        )
      }
    </ScreenState>
  )
}
