import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import { useTopicGroup } from '#domains/playbook/shared/use-topic-group.ts'
import { customerDay } from '#lib/customer-day.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { saveFile } from '#ui/save-file.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { LoadingSpinner } from '#ui/state/LoadingSpinner.tsx'
import { useSubView } from '#ui/sub-view.ts'

import type { CardView } from './address/read-view.ts'
import { dealsCsv, dealsFileName } from './deals/deals-csv.ts'
import { sortLabels, sortOrders } from './deals/order-deals.ts'
import { useVoice } from './use-voice.ts'
import classes from './Voice.module.css'
import { VoiceBody } from './VoiceBody.tsx'
import { VoiceFilters } from './VoiceFilters.tsx'
import { VoiceHead } from './VoiceHead.tsx'
import { voiceState } from './voice-state.ts'

const orders = sortOrders.map(value => ({ value, label: sortLabels[value] }))

/** Its cards are about what sellers do, so that both sides count. */
const salesExecution = 'Sales Execution'

/** What was said on one card over many deals, account by account. */
export function VoiceOfCustomer({ view }: { view: CardView }) {
  const [{ sort }, change] = useSearchState(voiceState)
  const card = useCard(view.cardId)
  const group = useTopicGroup(card.data?.topicId)
  const directionality = useApiQuery('getCardSubtopicDirectionality', { query: { cardId: view.cardId } })
  const direction = directionality.data?.subTopicDirectionality
  const marketId = view.marketId ?? card.data?.marketId
  const voice = useVoice(view, direction, marketId)
  const { list } = voice
  const [exporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    try {
      saveFile(
        dealsFileName(title, view, customerDay(new Date())),
        new Blob([dealsCsv(await list.readAll())], { type: 'text/csv' }),
      )
    } catch (error) {
      notify.error(error)
    }
    setExporting(false)
  }
  const title = card.data?.title ?? view.title
  const topic = view.topicGiven || !card.data ? view.topic : card.data.subTopicName
  useSubView(title || undefined)

  const missing = [card, directionality].find(query => query.error && !query.data)
  const content = () => {
    if (missing)
      return (
        <ErrorState
          error={missing.error}
          onRetry={() => void missing.refetch()}
          actions={
            <Button component={Link} href={links.deals()} variant="default">
              Show all deals
            </Button>
          }
        />
      )
    if (voice.error && !list.rows) return <ErrorState error={voice.error} onRetry={voice.retry} />
    if (direction === undefined || !card.data || voice.waiting) return <LoadingSpinner />
    return (
      <>
        <VoiceFilters
          view={view}
          direction={direction}
          marketId={marketId}
          dealIds={voice.storyIds}
          conversations={voice.conversations}
          keywordId={voice.keywordId}
        />
        <VoiceBody view={view} card={card.data} voice={voice} bothSides={group === salesExecution} />
      </>
    )
  }
  return (
    <div className={classes.page}>
      <VoiceHead
        view={view}
        title={title}
        topic={topic}
        direction={direction}
        actions={
          missing ? undefined : (
            <div className={classes.buttons}>
              <SelectMenu
                label="Sort by"
                hideLabel
                width={184}
                choices={orders}
                value={sort}
                onChange={next => change({ sort: next })}
              />
              {view.showExportBtn && (
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} />}
                  disabled={!list.page || list.page.total === 0 || list.isBehind}
                  loading={exporting}
                  onClick={save}
                >
                  Export to CSV
                </Button>
              )}
            </div>
          )
        }
      />
      {content()}
    </div>
  )
}
