import { Anchor, Button } from '@mantine/core'
import { Link } from '#ui/Link.tsx'
import classes from './Ask.module.css'
import type { AnsweringScreen } from './route-question.ts'

interface OtherScreenProps {
  screen: AnsweringScreen
  onAskAnyway: () => void
}

/** A screen that answers the question, at no cost; what was said can be asked all the same. */
export function OtherScreen({ screen, onAskAnyway }: OtherScreenProps) {
  return (
    <div className={classes.screen} role="status">
      <span>
        A screen answers this:{' '}
        <Anchor component={Link} href={screen.address} fw={600} size="sm">
          {screen.label}
        </Anchor>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onAskAnyway}>
        Search the conversations anyway
      </Button>
    </div>
  )
}
