import classes from './MainMenu.module.css'

interface MenuQuestionProps {
  id: string
  firstName: string
  companyName: string
}

/** The main menu's greeting, and the question how it can help. */
export function MenuQuestion({ id, firstName, companyName }: MenuQuestionProps) {
  return (
    <h2 id={id} className={classes.question}>
      {firstName} at {companyName}, how can we help you today?
    </h2>
  )
}
