import { Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ContextKeywords } from '../ContextKeywords.tsx'
import { useCardChange } from '../change/use-card-change.tsx'
import { MatchingProgress } from '../MatchingProgress.tsx'
import { useShownMatching } from '../use-shown-matching.ts'
import { MatchedKeywords } from './MatchedKeywords.tsx'

interface KeywordScoresDialogProps {
  opened: boolean
  onClose: () => void
  cardId: number
  /** What the card is called. */
  title: string
  marketId: number | null
  /** The deals whose conversations are scored. */
  storyIdList: readonly number[]
  direction: 'buyer' | 'bidirectional'
}

type Tab = 'matched' | 'context'

function Scores({ cardId, title, ...rest }: Omit<KeywordScoresDialogProps, 'opened' | 'onClose'>) {
  const [tab, setTab] = useState<Tab>('matched')
  const [matching, setMatching] = useShownMatching(cardId)
  const { remember, shown } = useCardChange(cardId)
  const deals = rest.storyIdList.length === 1 ? 'in this deal' : `in ${rest.storyIdList.length} deals`
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {title}: scores {deals}, {rest.direction === 'buyer' ? 'what buyers say' : 'both directions'}.
      </Text>
      {matching && <MatchingProgress {...matching} {...shown} />}
      <Tabs value={tab} onChange={value => setTab(value === 'context' ? 'context' : 'matched')} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="matched">Matched keywords</Tabs.Tab>
          <Tabs.Tab value="context">Context keywords</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="matched">
          <MatchedKeywords cardId={cardId} onMatching={setMatching} onChanging={remember} {...rest} />
        </Tabs.Panel>
        <Tabs.Panel value="context">
          <ContextKeywords cardId={cardId} onChanging={remember} onMatching={setMatching} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** The keywords of a card with their scores in some deals, and its context keywords, in a window over the page. */
export default function KeywordScoresDialog({ opened, onClose, ...scores }: KeywordScoresDialogProps) {
  return (
    <Dialog title="Keyword scores" opened={opened} onClose={onClose} size="min(1320px, 96vw)">
      <Scores {...scores} />
    </Dialog>
  )
}
