import { useMemo } from 'react'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import classes from './AdditionalFilters.module.css'
import { type ChosenFields, fieldLabel } from './fields-param.ts'

interface FieldMenuProps {
  field: string
  values: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const optionOf = (value: string) => ({ key: value, label: value })

function FieldMenu({ field, values, chosen, onChange }: FieldMenuProps) {
  const options = useMemo(() => values.map(optionOf), [values])
  return (
    <MultiSelect
      label={fieldLabel(field)}
      width="100%"
      placeholder="All"
      options={options}
      value={chosen.map(optionOf)}
      onChange={next => onChange(next.map(({ label }) => label))}
    />
  )
}

interface FieldMenusProps {
  /** The values of every field, in the order to show. */
  values: ChosenFields
  chosen: ChosenFields
  onChange: (chosen: ChosenFields) => void
}

/** One menu for each additional field. */
export function FieldMenus({ values, chosen, onChange }: FieldMenusProps) {
  // What an address names stays choosable, whatever the imports brought since.
  const fields = [...new Set([...Object.keys(values), ...Object.keys(chosen)])]
  if (fields.length === 0)
    return (
      <EmptyState title="No additional fields.">
        Columns that a CSV import keeps under their own name appear here.
      </EmptyState>
    )
  return (
    <div className={classes.fields}>
      {fields.map(field => (
        <FieldMenu
          key={field}
          field={field}
          values={values[field] ?? chosen[field] ?? []}
          chosen={chosen[field] ?? []}
          onChange={next => onChange({ ...chosen, [field]: next })}
        />
      ))}
    </div>
  )
}
