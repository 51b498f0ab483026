import editor from '../editor/ContentEditor.module.css'

const samples = [
  ['quote', 'holds', 'Quote'],
  ['paraphrase', 'holds', 'In other words'],
  ['claim', 'holds', 'Approved'],
  ['number', 'holds', 'Figure'],
  ['connective', 'broken', 'Does not hold'],
  ['connective', 'waived', 'Answered for by name'],
] as const

/** What the lines under sentences mean. */
export const SentenceLegend = () => (
  <ul className={editor.legend} aria-label="What the lines mean">
    {samples.map(([kind, state, words]) => (
      <li key={words}>
        <span data-kind={kind} data-state={state}>
          {words}
        </span>
      </li>
    ))}
  </ul>
)
