import { Text, UnstyledButton } from '@mantine/core'
import { Panel } from '#ui/layout/Panel.tsx'
import { brokenOf, type Content, describeKind, stateOf } from './content-words.ts'
import classes from './Text.module.css'

interface SentenceListProps {
  content: Pick<Content, 'statements'>
  onOpen: (id: string) => void
}

/** The sentences of a text: those that need somebody first, then all in their order. */
export function SentenceList({ content: { statements }, onOpen }: SentenceListProps) {
  const broken = brokenOf(statements)
  const resting = statements.filter(one => one.kind !== 'connective' && stateOf(one) !== 'broken')
  return (
    <>
      {broken.length > 0 && (
        <Panel title={`Do not hold (${broken.length})`}>
          <ul className={classes.sentences} aria-label="Sentences that do not hold">
            {broken.map(({ id, text, problems }) => (
              <li key={id}>
                <UnstyledButton className={classes.sentence} onClick={() => onOpen(id)}>
                  {text}
                  <span className={classes.why}>{problems[0]?.text}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="What it rests on">
        {resting.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing yet. Each sentence is checked as soon as it is saved.
          </Text>
        ) : (
          <>
            <Text size="sm" c="dimmed" mb="xs">
              Choose one, here or in the text, to see what it rests on.
            </Text>
            <ul className={classes.sentences} aria-label="Sentences that rest on something">
              {resting.map(({ id, text, kind, claim }) => (
                <li key={id}>
                  <UnstyledButton className={classes.sentence} onClick={() => onOpen(id)}>
                    {text}
                    <span className={classes.why}>{describeKind({ kind, claim })}</span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </>
  )
}
