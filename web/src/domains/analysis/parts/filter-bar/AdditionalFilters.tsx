import { Badge, Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useAdditionalFields } from '#domains/analysis/api/additional-fields.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './AdditionalFilters.module.css'
import { FieldMenus } from './FieldMenus.tsx'
import { type AdditionalChoice, countFields, noFields } from './fields-param.ts'

interface AdditionalFiltersProps {
  chosen: AdditionalChoice
  onClose: () => void
  onApply: (chosen: AdditionalChoice) => void
}

const kinds = [
  { of: 'account', label: 'Accounts' },
  { of: 'opportunity', label: 'Opportunities' },
] as const

/** Whatever else imports brought of accounts and deals, to narrow by. */
export function AdditionalFilters({ chosen, onClose, onApply }: AdditionalFiltersProps) {
  const [choice, setChoice] = useState(chosen)
  const fields = useAdditionalFields()
  const count = (of: 'account' | 'opportunity') => countFields({ ...noFields, [of]: choice[of] })
  return (
    <Dialog
      title="Additional filters"
      opened
      onClose={onClose}
      size="xl"
      actions={
        <>
          <Button
            variant="subtle"
            disabled={countFields(choice) === 0}
            className={classes.clear}
            onClick={() => setChoice(noFields)}
          >
            Clear all
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onApply(choice)}>Apply</Button>
        </>
      }
    >
      <Tabs defaultValue="account" keepMounted={false}>
        <Tabs.List mb="md">
          {kinds.map(({ of, label }) => (
            <Tabs.Tab key={of} value={of} rightSection={count(of) > 0 && <Badge size="sm">{count(of)}</Badge>}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map(({ of }) => (
          <Tabs.Panel key={of} value={of} className={classes.panel}>
            <QueryState query={fields} loading={<SkeletonRows rows={6} />}>
              {values => (
                <FieldMenus
                  values={values[of]}
                  chosen={choice[of]}
                  onChange={next => setChoice({ ...choice, [of]: next })}
                />
              )}
            </QueryState>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Dialog>
  )
}
