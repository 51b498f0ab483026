import { useState } from 'react'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { LoadOptions } from '#ui/input/option-search.ts'
import { findOptions, type Option } from '#ui/input/options.ts'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

const colours: readonly Option[] = [
  ...['Amber', 'Blue', 'Coral', 'Green', 'Indigo', 'Red', 'Teal'].map(label => ({ key: label.toLowerCase(), label })),
  { key: 'x', label: 'Ultraviolet (invisible)', disabled: true },
]
const towns: readonly Option[] = Array.from({ length: 5000 }, (_, index) => ({
  key: index,
  label: `Town ${index + 1}`,
}))

/** In place of a server. */
const findTowns: LoadOptions = async query => findOptions(towns, query).slice(0, 50)
const findNothing: LoadOptions = () => Promise.reject(new Error('The gallery lets this one fail.'))
const findNever: LoadOptions = () => new Promise(() => undefined)

function One({
  label,
  options,
  initial = [],
}: {
  label: string
  options: typeof colours | LoadOptions
  initial?: Option[]
}) {
  const [chosen, setChosen] = useState<Option[]>(initial)
  return <MultiSelect label={label} options={options} value={chosen} onChange={setChosen} />
}

const two: Option[] = [
  { key: 'blue', label: 'Blue' },
  { key: 'teal', label: 'Teal' },
]

export const MultiSelects = () => (
  <div className={classes.states}>
    <State name="A few options">
      <One label="Colours" options={colours} />
    </State>
    <State name="Two chosen">
      <One label="Two colours" options={colours} initial={two} />
    </State>
    <State name="5,000 options">
      <One label="Towns" options={towns} />
    </State>
    <State name="Found by the server">
      <One label="Towns of the server" options={findTowns} />
    </State>
    <State name="Loading">
      <One label="Slow towns" options={findNever} />
    </State>
    <State name="Failed">
      <One label="Lost towns" options={findNothing} />
    </State>
    <State name="Disabled">
      <MultiSelect label="No towns" options={colours} value={[]} onChange={() => undefined} disabled />
    </State>
  </div>
)
