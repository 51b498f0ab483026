import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'

interface ChosenCard {
  readonly id: number
  readonly title: string
}

interface CardMenuProps {
  label: string
  hideLabel?: boolean
  cardId: number | null
  /** Only cards of this market. */
  marketId?: number | null
  /** A card that cannot be chosen. */
  without?: number
  /** A choice that stands for no card, by its name. */
  none?: string
  onChange: (card: ChosenCard | null) => void
  width?: number | string
}

/** One of the message cards in use, with its topic. */
export function CardMenu(props: CardMenuProps) {
  const { label, hideLabel = false, cardId, marketId = null, without, none, onChange, width } = props
  const { data, isPending } = useApiQuery('listPlaybookCards', { query: { archived: 'N' } })
  const cards = (data ?? []).filter(card => card.id !== without && (marketId === null || card.marketId === marketId))
  const choices = cards.map(({ id, title, topic_name }) => ({ value: String(id), label: `${title} · ${topic_name}` }))
  return (
    <SelectMenu
      label={label}
      hideLabel={hideLabel}
      placeholder="Choose a card"
      loading={isPending}
      {...(width === undefined ? {} : { width })}
      choices={none === undefined ? choices : [{ value: '', label: none }, ...choices]}
      value={cardId === null ? (none === undefined ? null : '') : String(cardId)}
      onChange={value => onChange(cards.find(({ id }) => String(id) === value) ?? null)}
    />
  )
}
