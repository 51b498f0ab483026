import { MultiSelect } from '../../../../ui/input/MultiSelect.tsx'
import { useMarketLists } from '../../api/filter-lists.ts'
import { findAccounts, findOwners } from '../../api/find-names.ts'
import { IdMenu, OneMenu } from './FilterMenu.tsx'
import { accountName } from './filter-labels.ts'
import { allSolutions, conversationChoices, defaultOf, messageStatuses } from './filter-lists.ts'
import { type FilterChoice, writeFilter } from './filter-search.ts'
import { chosenOf, type MenusProps, menuOf } from './MainMenus.tsx'

interface MoreMenusProps extends MenusProps {
  /** The screen tells types of conversations apart. */
  conversations: boolean
}

const narrower: readonly string[] = [
  ...['stageReached', 'opptyType', 'solution', 'competitor', 'partner', 'persona', 'account', 'owner', 'testCards'],
  'conversation',
]

/** How many of these menus narrow the deals. */
export const countMore = (choice: FilterChoice): number =>
  Object.keys(writeFilter(choice)).filter(name => narrower.includes(name)).length

const everything = { cards: true, personas: true, solutions: true }

/** What narrows further: the furthest stage, the type, what and who came up, whose deals. */
export function MoreMenus({ choice, lists, disabled, conversations, onChange }: MoreMenusProps) {
  const { types, stagesReached } = lists
  const of = useMarketLists(choice.market ?? undefined, everything)
  const personas = of.personas.data?.map(one => ({ id: one.picklistId, name: one.picklistLabel }))
  return (
    <>
      <OneMenu
        label="Stage history"
        choices={menuOf(stagesReached)}
        value={choice.stageReached || defaultOf(stagesReached)}
        onChange={stage => onChange({ stageReached: chosenOf(stage, stagesReached) })}
        disabled={disabled}
      />
      <OneMenu
        label="Oppty type"
        choices={menuOf(types)}
        value={choice.opptyType || defaultOf(types)}
        onChange={type => onChange({ opptyType: chosenOf(type, types) })}
        disabled={disabled}
      />
      <IdMenu
        label="Solution"
        none={allSolutions}
        named={of.solutions.data}
        value={choice.solution}
        onChange={solution => onChange({ solution })}
        disabled={disabled}
        loading={of.solutions.isLoading}
      />
      <IdMenu
        label="Competitor"
        named={of.competitors.data}
        value={choice.competitor}
        onChange={competitor => onChange({ competitor })}
        disabled={disabled}
        loading={of.competitors.isLoading}
      />
      <IdMenu
        label="Partner"
        named={of.partners.data}
        value={choice.partner}
        onChange={partner => onChange({ partner })}
        disabled={disabled}
        loading={of.partners.isLoading}
      />
      <IdMenu
        label="Persona"
        named={personas}
        value={choice.persona}
        onChange={persona => onChange({ persona })}
        disabled={disabled}
        loading={of.personas.isLoading}
      />
      <MultiSelect
        label="Account"
        width="100%"
        placeholder="All"
        options={findAccounts}
        value={choice.account.map(key => ({ key, label: accountName(key) }))}
        onChange={chosen => onChange({ account: chosen.map(({ key }) => String(key)) })}
        disabled={disabled}
      />
      <MultiSelect
        label="Oppty owner"
        width="100%"
        placeholder="All"
        options={findOwners}
        value={choice.owner.map(key => ({ key, label: key }))}
        onChange={chosen => onChange({ owner: chosen.map(({ key }) => String(key)) })}
        disabled={disabled}
      />
      <OneMenu
        label="Message status"
        choices={messageStatuses}
        value={choice.testCards}
        onChange={status =>
          onChange({ testCards: messageStatuses.find(({ value }) => value === status)?.value ?? 'N' })
        }
        disabled={disabled}
      />
      {conversations && (
        <OneMenu
          label="Conversations"
          choices={conversationChoices}
          value={choice.conversation}
          onChange={types =>
            onChange({ conversation: conversationChoices.find(({ value }) => value === types)?.value ?? 'call,email' })
          }
          disabled={disabled}
        />
      )}
    </>
  )
}
