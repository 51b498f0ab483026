import { ActionIcon, Popover, Stack } from '@mantine/core'
import { IconHighlight } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Direction } from '#domains/conversations/api/conversation-filter.ts'
import { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import { useDealCards } from '#domains/crm/shared/use-deal-cards.ts'
import { useSearchState } from '#lib/navigation.ts'
import { type SearchOf, whole } from '#lib/search-params.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Hint } from '#ui/Hint.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { cardChoices } from './card-choices.ts'

interface HighlightMenuProps {
  convId: number
  dealId: number | null
  cardId: number | null
  direction: Direction
}

const spec = { ...viewerSearch, conv: whole(null, { min: 1 }) }
const none = { value: '', label: 'None' }
const idOf = (value: string) => (value === '' ? null : Number(value))

/** The cards to choose from, asked for when the menu is open. */
function HighlightChoices({ convId, dealId, cardId, direction }: HighlightMenuProps) {
  const [{ competitor, partner, related, wide }, change] = useSearchState(spec)
  const narrows = cardId !== null && dealId !== null
  const cards = useApiQuery('listPlaybookCards', {}, { meta: hiddenWithoutAnswer })
  const said = useDealCards(dealId, direction)
  const choices = useMemo(
    () =>
      cardChoices(
        (cards.data ?? []).filter(card => card.id !== cardId),
        said.data,
      ),
    [cards.data, said.data, cardId],
  )
  // What is being read stays, whatever the list comes to.
  const choose = (patch: Partial<SearchOf<typeof spec>>) => change(narrows ? { ...patch, conv: convId } : patch)
  return (
    <Stack gap="sm">
      <SelectMenu
        label="Competitor"
        inPopover
        width="100%"
        placeholder="None"
        loading={cards.isPending}
        choices={[none, ...choices.ofTopic(/competit/i)]}
        value={competitor === null ? null : String(competitor)}
        onChange={value => choose({ competitor: idOf(value) })}
      />
      <SelectMenu
        label="Partner"
        inPopover
        width="100%"
        placeholder="None"
        loading={cards.isPending}
        choices={[none, ...choices.ofTopic(/partner/i)]}
        value={partner === null ? null : String(partner)}
        onChange={value => choose({ partner: idOf(value) })}
      />
      <SelectMenu
        multiple
        label="Related cards"
        inPopover
        width="100%"
        placeholder="None"
        loading={cards.isPending}
        choices={choices.all}
        value={related}
        onChange={value => choose({ related: value })}
      />
      {narrows && (
        <SwitchField
          label="Conversations listed"
          off="List all"
          on="Only those with these cards"
          checked={!wide}
          onChange={only => choose({ wide: !only })}
        />
      )}
    </Stack>
  )
}

/** Lights up more cards: a competitor, a partner, related ones; the list beside it can be narrowed to them. */
export function HighlightMenu(props: HighlightMenuProps) {
  const [{ competitor, partner, related }] = useSearchState(spec)
  const chosen = Number(competitor !== null) + Number(partner !== null) + related.length
  return (
    <Popover width={320} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Hint label="Highlight more cards">
          <ActionIcon
            variant="default"
            aria-label={`Highlight more cards, ${chosen} chosen`}
            data-on={chosen > 0 || undefined}
          >
            <IconHighlight size={18} />
          </ActionIcon>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown aria-label="Highlight more cards">
        <HighlightChoices {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
