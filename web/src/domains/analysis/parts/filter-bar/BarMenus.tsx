import {
  type BarField,
  barFields,
  type FilterChoice,
  writeFilter,
} from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import { IdMenu, OneMenu, SomeMenu } from './FilterMenu.tsx'
import { entriesOfField, entryOf, isOfMarket, namesOfField, searchOfField } from './field-lists.ts'
import { nameWithoutId } from './filter-labels.ts'
import { type Choices, defaultOf, type FilterLists, optionsOf } from './filter-lists.ts'
import { PeriodMenu } from './PeriodMenu.tsx'
import { useMarketNames } from './use-market-names.ts'

type MenuField = Extract<BarField, { readonly menu: 'main' | 'more' }>

interface BarMenusProps {
  menu: 'main' | 'more'
  choice: FilterChoice
  lists: FilterLists
  disabled: boolean
  closedOnly: boolean
  opptyDisabled: boolean
  /** The screen tells types of conversations apart. */
  conversations: boolean
  /** The screen has a period of its own. */
  ownPeriod: boolean
  onChange: (patch: Partial<FilterChoice>) => void
}

const fieldsOf = (menu: 'main' | 'more'): readonly MenuField[] =>
  barFields.filter((field): field is MenuField => field.menu === menu)

const narrower: readonly string[] = fieldsOf('more').map(({ param }) => param)

/** How many of the menus behind More narrow the deals. */
export const countMore = (choice: FilterChoice): number =>
  Object.keys(writeFilter(choice)).filter(name => narrower.includes(name)).length

const menuOf = (choices: Choices) => choices.map(one => ({ value: one.picklistValue, label: one.picklistLabel }))

/** The choice of a list; its default is none, which keeps addresses short. */
const chosenOf = (value: string, choices: Choices) => (value === defaultOf(choices) ? '' : value)

/** The menus of one row of the bar: what is always in sight, or what narrows further. */
export function BarMenus({ menu, choice, lists, onChange, ...look }: BarMenusProps) {
  const fields = fieldsOf(menu)
  const ofMarket = useMarketNames(choice.market, param => fields.some(field => field.param === param))
  const choose = (param: keyof FilterChoice, value: unknown) => onChange({ [param]: value })
  const isShown = ({ param }: MenuField) =>
    (param !== 'oppty' || (lists.live && !look.ownPeriod)) &&
    (param !== 'closePeriod' || !look.ownPeriod) &&
    (param !== 'conversation' || look.conversations)

  const menuFor = (field: MenuField) => {
    const { label } = field
    const disabled = look.disabled || (field.param === 'oppty' && look.opptyDisabled)
    switch (field.kind) {
      case 'id': {
        const { named, loading } = isOfMarket(field.param)
          ? { named: ofMarket.names[field.param], loading: ofMarket.loading[field.param] }
          : { named: namesOfField[field.param](lists), loading: false }
        return (
          <IdMenu
            key={label}
            label={label}
            none={'required' in field ? null : 'none' in field ? field.none : 'All'}
            named={named}
            value={choice[field.param]}
            onChange={id => choose(field.param, id)}
            disabled={disabled}
            loading={loading}
          />
        )
      }
      case 'ids':
        return (
          <SomeMenu
            key={label}
            label={label}
            named={namesOfField[field.param](lists)}
            value={choice[field.param]}
            onChange={ids => choose(field.param, ids)}
            disabled={disabled}
          />
        )
      case 'namedIds':
      case 'texts':
        return (
          <MultiSelect
            key={label}
            label={label}
            width="100%"
            placeholder="All"
            options={searchOfField[field.param]}
            value={choice[field.param].map(key => ({
              key,
              label: field.kind === 'namedIds' ? nameWithoutId(key) : key,
            }))}
            onChange={chosen =>
              choose(
                field.param,
                chosen.map(({ key }) => String(key)),
              )
            }
            disabled={disabled}
          />
        )
      case 'entry': {
        const entries = entriesOfField[field.param](lists)
        return (
          <OneMenu
            key={label}
            label={label}
            choices={menuOf(entries)}
            value={entryOf(field.param, choice, lists)}
            onChange={entry => choose(field.param, chosenOf(entry, entries))}
            disabled={disabled}
          />
        )
      }
      case 'period':
        return (
          <PeriodMenu
            key={label}
            label={label}
            value={entryOf(field.param, choice, lists)}
            periods={lists.periods}
            disabled={disabled}
            onChange={period => choose(field.param, chosenOf(period, lists.periods))}
          />
        )
      case 'choice':
        return (
          <OneMenu
            key={label}
            label={label}
            choices={optionsOf(field.param, look.closedOnly)}
            value={choice[field.param]}
            onChange={value => choose(field.param, value)}
            disabled={disabled}
          />
        )
    }
  }
  return fields.filter(isShown).map(menuFor)
}
