import type { DayRange } from '@bic/engine/calendar/period'
import { Group } from '@mantine/core'
import { PeriodFields } from '#domains/analysis/shared/period/PeriodFields.tsx'
import type { Answer } from '#lib/call-types.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { attributionChoices, type ImpactSearch, profileChoices } from './impact-search.ts'

type Messages = Answer<'listImpactMessages'>

interface MessageToolsProps {
  messages: Messages | undefined
  search: ImpactSearch
  /** The card that is shown when none is chosen. */
  cardId: number | null
  period: DayRange
  today: Date
  onChange: (change: Partial<ImpactSearch>) => void
}

/** Which message, in which period, and what counts. */
export function MessageTools({ messages, search, cardId, period, today, onChange }: MessageToolsProps) {
  const value = search.play !== null ? `play ${search.play}` : cardId === null ? null : `card ${cardId}`
  return (
    <Group gap="xs" align="flex-end">
      <SelectMenu
        label="Message card or play"
        width={280}
        loading={messages === undefined}
        placeholder="Choose a card or a play"
        choices={[
          ...(messages?.plays ?? []).map(play => ({ value: `play ${play.salesPlayId}`, label: `Play: ${play.name}` })),
          ...(messages?.cards ?? []).map(card => ({
            value: `card ${card.id}`,
            label: card.title,
            count: card.dealCount,
          })),
        ]}
        value={value}
        onChange={chosen => {
          const [kind, id] = chosen.split(' ')
          onChange(kind === 'play' ? { play: Number(id), card: null } : { card: Number(id), play: null })
        }}
      />
      <PeriodFields period={period} today={today} onChange={onChange} />
      <SelectMenu
        label="Attribution"
        width={150}
        choices={attributionChoices}
        value={search.attribution}
        onChange={attribution => onChange({ attribution })}
      />
      <SelectMenu
        label="Deal profile"
        width={150}
        choices={profileChoices}
        value={search.profile}
        onChange={profile => onChange({ profile })}
      />
    </Group>
  )
}
