import { ActionIcon, Popover, Stack, Tooltip } from '@mantine/core'
import { IconHighlight } from '@tabler/icons-react'
import { useSearchState } from '../../../../lib/navigation.ts'
import { SelectMenu } from '../../../../ui/input/SelectMenu.tsx'
import { useAllCards } from '../../api/card.ts'
import { viewerSearch } from './viewer-search.ts'

const none = { value: '', label: 'None' }
const idOf = (value: string) => (value === '' ? null : Number(value))

/** Lights up more cards: a competitor, a partner, related ones. */
export function HighlightMenu({ cardId }: { cardId: number | null }) {
  const [{ competitor, partner, related }, change] = useSearchState(viewerSearch)
  const cards = useAllCards()
  const others = (cards.data ?? []).filter(card => card.id !== cardId)
  const choices = (topic: RegExp | null) =>
    others
      .filter(card => topic === null || topic.test(card.topic_name))
      .map(card => ({ value: String(card.id), label: card.title }))
  const ofTopicOrAll = (topic: RegExp) => (choices(topic).length > 0 ? choices(topic) : choices(null))
  const chosen = Number(competitor !== null) + Number(partner !== null) + related.length
  return (
    <Popover width={300} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Highlight more cards">
          <ActionIcon
            variant="default"
            aria-label={`Highlight more cards, ${chosen} chosen`}
            data-on={chosen > 0 || undefined}
          >
            <IconHighlight size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Highlight more cards">
        <Stack gap="sm">
          <SelectMenu
            label="Competitor"
            inPopover
            width="100%"
            placeholder="None"
            loading={cards.isPending}
            choices={[none, ...ofTopicOrAll(/competit/i)]}
            value={competitor === null ? null : String(competitor)}
            onChange={value => change({ competitor: idOf(value) })}
          />
          <SelectMenu
            label="Partner"
            inPopover
            width="100%"
            placeholder="None"
            loading={cards.isPending}
            choices={[none, ...ofTopicOrAll(/partner/i)]}
            value={partner === null ? null : String(partner)}
            onChange={value => change({ partner: idOf(value) })}
          />
          <SelectMenu
            multiple
            label="Related cards"
            inPopover
            width="100%"
            placeholder="None"
            loading={cards.isPending}
            choices={choices(null)}
            value={related}
            onChange={value => change({ related: value })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
