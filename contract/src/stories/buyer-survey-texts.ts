import type { BuyerQuestionName, BuyerSurveyKind, SurveyLanguage } from './buyer-survey-questions.ts'

type OfKind = Readonly<Partial<Record<BuyerSurveyKind, string>>>

/** All words of the buyer's survey in one language: of the mail and of the page. `{vendor}` and the like are filled in. */
export interface BuyerSurveyTexts {
  /** The language in its own words. */
  readonly language: string
  readonly questions: Readonly<Record<BuyerQuestionName, string | OfKind>>
  readonly options: Readonly<Record<string, string>>
  readonly scaleLow: string
  readonly scaleHigh: string
  readonly mail: {
    readonly subject: string
    readonly opening: OfKind
    readonly open: string
    /** What the button says that leads to the questions. */
    readonly openButton: string
    readonly closing: string
    /** Of the one reminder; the rest is as in the first mail. */
    readonly reminderSubject: string
    readonly reminderOpening: string
  }
  readonly page: {
    readonly title: string
    readonly chooseLanguage: string
    readonly intro: string
    readonly privacy: string
    readonly start: string
    readonly resume: string
    readonly progress: string
    readonly back: string
    readonly next: string
    readonly skip: string
    readonly send: string
    readonly saved: string
    readonly decline: string
    readonly declineQuestion: string
    readonly declineYes: string
    readonly declineNo: string
    readonly thanks: string
    readonly declined: string
    readonly closed: string
    readonly invalid: string
    readonly failed: string
    readonly retry: string
    readonly loading: string
    readonly nothingAnswered: string
  }
}

const en: BuyerSurveyTexts = {
  language: 'English',
  questions: {
    reason: {
      win: 'What made you choose {vendor}?',
      loss: 'What made you decide against {vendor}?',
      churn: 'What made you leave {vendor}?',
    },
    alternatives: 'Which alternatives did you consider?',
    wentTo: 'What do you use instead?',
    criterion: 'What counted most in the end?',
    understood: 'How well did {vendor} understand what you needed?',
    doubt: {
      win: 'What nearly stopped you?',
      loss: 'What would have changed your decision?',
      churn: 'What would have kept you?',
    },
    recommend: 'How gladly would you recommend {vendor}?',
    again: 'How likely are you to consider {vendor} again?',
    followUp: 'You wrote: “{quote}” We did not talk about that before. What should we know about it?',
    more: 'Is there anything else we should know?',
  },
  options: {
    none: 'None',
    one: 'One other vendor',
    several: 'Several other vendors',
    inHouse: 'A solution of our own',
    vendor: 'Another vendor',
    nothing: 'Nothing',
    undecided: 'Not decided yet',
    fit: 'How well it fits our needs',
    price: 'Price',
    trust: 'Trust in the people',
    speed: 'Time until it works',
    risk: 'Risk',
    other: 'Something else',
  },
  scaleLow: 'Not at all',
  scaleHigh: 'Completely',
  mail: {
    subject: '{vendor} would like to learn from your decision',
    opening: {
      win: 'you chose {vendor}. {sender} would like to know why, and what we could do better.',
      loss: 'you decided against {vendor}. {sender} would like to know why, so that we do better.',
      churn: 'you no longer work with {vendor}. {sender} would like to know why, so that we do better.',
    },
    open: 'It takes about three minutes, and you can stop and go on later:',
    openButton: 'Answer the questions',
    closing:
      'The link is yours alone and works until {day}. Your answers are read by the team of {vendor}; opening the page is not recorded. If you do not want to answer, say so on the page, and you are not asked again.',
    reminderSubject: 'Still open: {vendor} would like to learn from your decision',
    reminderOpening:
      'a few days ago {sender} asked you about your decision. If you would like to answer, there is still time; this is the only reminder.',
  },
  page: {
    title: 'A few questions by {vendor}',
    chooseLanguage: 'Language',
    intro: '{sender} asks you about your decision. It takes about three minutes. Every question can be skipped.',
    privacy: 'Only your answers are stored, and read by the team of {vendor}. Nothing on this page tracks you.',
    start: 'Start',
    resume: 'Go on',
    progress: 'Question {number} of {count}',
    back: 'Back',
    next: 'Next',
    skip: 'Skip',
    send: 'Send my answers',
    saved: 'Saved. You can close this page and go on later with the same link.',
    decline: 'I do not want to answer',
    declineQuestion: 'Your answers so far are deleted, and you are not asked again. Go ahead?',
    declineYes: 'Yes, do not ask me again',
    declineNo: 'No, go back',
    thanks: 'Thank you. Your answers have arrived.',
    declined: 'You are not asked again. Your answers were deleted.',
    closed: 'This survey is closed. Thank you for your interest.',
    invalid: 'This link is not valid.',
    failed: 'That did not work. Please try again.',
    retry: 'Try again',
    loading: 'Loading',
    nothingAnswered: 'Please answer at least one question, or say that you do not want to answer.',
  },
}

const de: BuyerSurveyTexts = {
  language: 'Deutsch',
  questions: {
    reason: {
      win: 'Was hat für {vendor} den Ausschlag gegeben?',
      loss: 'Was hat gegen {vendor} den Ausschlag gegeben?',
      churn: 'Warum arbeiten Sie nicht mehr mit {vendor}?',
    },
    alternatives: 'Welche Alternativen haben Sie geprüft?',
    wentTo: 'Was nutzen Sie stattdessen?',
    criterion: 'Was hat am Ende am meisten gezählt?',
    understood: 'Wie gut hat {vendor} verstanden, was Sie brauchen?',
    doubt: {
      win: 'Was hätte Sie fast davon abgehalten?',
      loss: 'Was hätte Ihre Entscheidung geändert?',
      churn: 'Was hätte Sie gehalten?',
    },
    recommend: 'Wie gern würden Sie {vendor} weiterempfehlen?',
    again: 'Wie wahrscheinlich ist es, dass Sie {vendor} wieder in Betracht ziehen?',
    followUp: 'Sie schreiben: „{quote}“ Darüber haben wir vorher nicht gesprochen. Was sollten wir dazu wissen?',
    more: 'Gibt es noch etwas, das wir wissen sollten?',
  },
  options: {
    none: 'Keine',
    one: 'Einen anderen Anbieter',
    several: 'Mehrere andere Anbieter',
    inHouse: 'Eine eigene Lösung',
    vendor: 'Einen anderen Anbieter',
    nothing: 'Nichts',
    undecided: 'Noch nicht entschieden',
    fit: 'Wie gut es zu unserem Bedarf passt',
    price: 'Der Preis',
    trust: 'Das Vertrauen in die Menschen',
    speed: 'Die Zeit bis zur Einführung',
    risk: 'Das Risiko',
    other: 'Etwas anderes',
  },
  scaleLow: 'Gar nicht',
  scaleHigh: 'Vollständig',
  mail: {
    subject: '{vendor} möchte aus Ihrer Entscheidung lernen',
    opening: {
      win: 'Sie haben sich für {vendor} entschieden. {sender} möchte wissen, warum, und was wir besser machen können.',
      loss: 'Sie haben sich gegen {vendor} entschieden. {sender} möchte wissen, warum, damit wir besser werden.',
      churn: 'Sie arbeiten nicht mehr mit {vendor}. {sender} möchte wissen, warum, damit wir besser werden.',
    },
    open: 'Es dauert etwa drei Minuten, und Sie können jederzeit unterbrechen und später weitermachen:',
    openButton: 'Fragen beantworten',
    closing:
      'Der Link gilt nur für Sie und bis zum {day}. Ihre Antworten liest das Team von {vendor}; dass Sie die Seite öffnen, wird nicht festgehalten. Wenn Sie nicht antworten möchten, sagen Sie es auf der Seite: Dann werden Sie nicht wieder gefragt.',
    reminderSubject: 'Noch offen: {vendor} möchte aus Ihrer Entscheidung lernen',
    reminderOpening:
      'vor ein paar Tagen hat {sender} Sie nach Ihrer Entscheidung gefragt. Wenn Sie antworten möchten, ist noch Zeit; dies ist die einzige Erinnerung.',
  },
  page: {
    title: 'Ein paar Fragen von {vendor}',
    chooseLanguage: 'Sprache',
    intro:
      '{sender} fragt Sie nach Ihrer Entscheidung. Es dauert etwa drei Minuten. Jede Frage lässt sich überspringen.',
    privacy:
      'Nur Ihre Antworten werden gespeichert und vom Team von {vendor} gelesen. Auf dieser Seite verfolgt Sie nichts.',
    start: 'Beginnen',
    resume: 'Weitermachen',
    progress: 'Frage {number} von {count}',
    back: 'Zurück',
    next: 'Weiter',
    skip: 'Überspringen',
    send: 'Antworten senden',
    saved: 'Gespeichert. Sie können die Seite schließen und mit demselben Link später weitermachen.',
    decline: 'Ich möchte nicht antworten',
    declineQuestion: 'Ihre bisherigen Antworten werden gelöscht, und Sie werden nicht wieder gefragt. Fortfahren?',
    declineYes: 'Ja, nicht wieder fragen',
    declineNo: 'Nein, zurück',
    thanks: 'Vielen Dank. Ihre Antworten sind angekommen.',
    declined: 'Sie werden nicht wieder gefragt. Ihre Antworten sind gelöscht.',
    closed: 'Diese Befragung ist beendet. Vielen Dank für Ihr Interesse.',
    invalid: 'Dieser Link ist nicht gültig.',
    failed: 'Das hat nicht funktioniert. Bitte versuchen Sie es noch einmal.',
    retry: 'Noch einmal versuchen',
    loading: 'Wird geladen',
    nothingAnswered: 'Bitte beantworten Sie mindestens eine Frage, oder sagen Sie, dass Sie nicht antworten möchten.',
  },
}

const fr: BuyerSurveyTexts = {
  language: 'Français',
  questions: {
    reason: {
      win: 'Pourquoi avez-vous choisi {vendor} ?',
      loss: 'Pourquoi avez-vous renoncé à {vendor} ?',
      churn: 'Pourquoi avez-vous quitté {vendor} ?',
    },
    alternatives: 'Quelles autres solutions avez-vous envisagées ?',
    wentTo: 'Qu’utilisez-vous à la place ?',
    criterion: 'Qu’est-ce qui a le plus compté au final ?',
    understood: 'Dans quelle mesure {vendor} a-t-il compris vos besoins ?',
    doubt: {
      win: 'Qu’est-ce qui a failli vous faire renoncer ?',
      loss: 'Qu’est-ce qui aurait changé votre décision ?',
      churn: 'Qu’est-ce qui vous aurait fait rester ?',
    },
    recommend: 'Recommanderiez-vous volontiers {vendor} ?',
    again: 'Envisageriez-vous {vendor} à nouveau ?',
    followUp: 'Vous écrivez : « {quote} » Nous n’en avions pas parlé. Que devrions-nous savoir à ce sujet ?',
    more: 'Y a-t-il autre chose que nous devrions savoir ?',
  },
  options: {
    none: 'Aucune',
    one: 'Un autre fournisseur',
    several: 'Plusieurs autres fournisseurs',
    inHouse: 'Une solution interne',
    vendor: 'Un autre fournisseur',
    nothing: 'Rien',
    undecided: 'Pas encore décidé',
    fit: 'L’adéquation à nos besoins',
    price: 'Le prix',
    trust: 'La confiance dans les personnes',
    speed: 'Le délai de mise en place',
    risk: 'Le risque',
    other: 'Autre chose',
  },
  scaleLow: 'Pas du tout',
  scaleHigh: 'Tout à fait',
  mail: {
    subject: '{vendor} aimerait apprendre de votre décision',
    opening: {
      win: 'vous avez choisi {vendor}. {sender} aimerait savoir pourquoi, et ce que nous pourrions améliorer.',
      loss: 'vous avez renoncé à {vendor}. {sender} aimerait savoir pourquoi, afin que nous progressions.',
      churn: 'vous ne travaillez plus avec {vendor}. {sender} aimerait savoir pourquoi, afin que nous progressions.',
    },
    open: 'Cela prend environ trois minutes ; vous pouvez vous arrêter et reprendre plus tard :',
    openButton: 'Répondre aux questions',
    closing:
      'Ce lien vous est réservé et fonctionne jusqu’au {day}. Vos réponses sont lues par l’équipe de {vendor} ; l’ouverture de la page n’est pas enregistrée. Si vous ne souhaitez pas répondre, dites-le sur la page : vous ne serez plus sollicité.',
    reminderSubject: 'Encore ouvert : {vendor} aimerait apprendre de votre décision',
    reminderOpening:
      'il y a quelques jours, {sender} vous a interrogé sur votre décision. Si vous souhaitez répondre, il est encore temps ; c’est le seul rappel.',
  },
  page: {
    title: 'Quelques questions de {vendor}',
    chooseLanguage: 'Langue',
    intro:
      '{sender} vous interroge sur votre décision. Cela prend environ trois minutes. Chaque question peut être passée.',
    privacy: 'Seules vos réponses sont conservées et lues par l’équipe de {vendor}. Rien sur cette page ne vous suit.',
    start: 'Commencer',
    resume: 'Reprendre',
    progress: 'Question {number} sur {count}',
    back: 'Retour',
    next: 'Suivant',
    skip: 'Passer',
    send: 'Envoyer mes réponses',
    saved: 'Enregistré. Vous pouvez fermer la page et reprendre plus tard avec le même lien.',
    decline: 'Je ne souhaite pas répondre',
    declineQuestion: 'Vos réponses seront supprimées et vous ne serez plus sollicité. Continuer ?',
    declineYes: 'Oui, ne plus me solliciter',
    declineNo: 'Non, revenir',
    thanks: 'Merci. Vos réponses sont bien arrivées.',
    declined: 'Vous ne serez plus sollicité. Vos réponses ont été supprimées.',
    closed: 'Cette enquête est terminée. Merci de votre intérêt.',
    invalid: 'Ce lien n’est pas valide.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    retry: 'Réessayer',
    loading: 'Chargement',
    nothingAnswered: 'Répondez à au moins une question, ou dites que vous ne souhaitez pas répondre.',
  },
}

const es: BuyerSurveyTexts = {
  language: 'Español',
  questions: {
    reason: {
      win: '¿Por qué eligió {vendor}?',
      loss: '¿Por qué decidió no elegir {vendor}?',
      churn: '¿Por qué dejó {vendor}?',
    },
    alternatives: '¿Qué alternativas consideró?',
    wentTo: '¿Qué utiliza en su lugar?',
    criterion: '¿Qué fue lo más importante al final?',
    understood: '¿En qué medida entendió {vendor} lo que necesitaba?',
    doubt: {
      win: '¿Qué estuvo a punto de frenarle?',
      loss: '¿Qué habría cambiado su decisión?',
      churn: '¿Qué le habría hecho quedarse?',
    },
    recommend: '¿Con cuánto gusto recomendaría {vendor}?',
    again: '¿Con qué probabilidad volvería a considerar {vendor}?',
    followUp: 'Usted escribe: «{quote}» No hablamos de eso antes. ¿Qué deberíamos saber al respecto?',
    more: '¿Hay algo más que debamos saber?',
  },
  options: {
    none: 'Ninguna',
    one: 'Otro proveedor',
    several: 'Varios proveedores',
    inHouse: 'Una solución propia',
    vendor: 'Otro proveedor',
    nothing: 'Nada',
    undecided: 'Aún no lo hemos decidido',
    fit: 'Que se ajusta a nuestras necesidades',
    price: 'El precio',
    trust: 'La confianza en las personas',
    speed: 'El tiempo hasta que funciona',
    risk: 'El riesgo',
    other: 'Otra cosa',
  },
  scaleLow: 'Nada',
  scaleHigh: 'Por completo',
  mail: {
    subject: '{vendor} quisiera aprender de su decisión',
    opening: {
      win: 'usted eligió {vendor}. {sender} quisiera saber por qué, y qué podríamos hacer mejor.',
      loss: 'usted decidió no elegir {vendor}. {sender} quisiera saber por qué, para que mejoremos.',
      churn: 'usted ya no trabaja con {vendor}. {sender} quisiera saber por qué, para que mejoremos.',
    },
    open: 'Lleva unos tres minutos; puede parar y seguir más tarde:',
    openButton: 'Responder a las preguntas',
    closing:
      'El enlace es solo suyo y funciona hasta el {day}. Sus respuestas las lee el equipo de {vendor}; abrir la página no queda registrado. Si no quiere responder, dígalo en la página y no volveremos a preguntarle.',
    reminderSubject: 'Sigue abierta: {vendor} quisiera aprender de su decisión',
    reminderOpening:
      'hace unos días, {sender} le preguntó por su decisión. Si quiere responder, todavía está a tiempo; este es el único recordatorio.',
  },
  page: {
    title: 'Unas preguntas de {vendor}',
    chooseLanguage: 'Idioma',
    intro: '{sender} le pregunta por su decisión. Lleva unos tres minutos. Puede saltar cualquier pregunta.',
    privacy: 'Solo se guardan sus respuestas, que lee el equipo de {vendor}. Nada en esta página le rastrea.',
    start: 'Empezar',
    resume: 'Seguir',
    progress: 'Pregunta {number} de {count}',
    back: 'Atrás',
    next: 'Siguiente',
    skip: 'Saltar',
    send: 'Enviar mis respuestas',
    saved: 'Guardado. Puede cerrar esta página y seguir más tarde con el mismo enlace.',
    decline: 'No quiero responder',
    declineQuestion: 'Se borran sus respuestas y no volveremos a preguntarle. ¿Continuar?',
    declineYes: 'Sí, no me pregunten más',
    declineNo: 'No, volver',
    thanks: 'Gracias. Hemos recibido sus respuestas.',
    declined: 'No volveremos a preguntarle. Sus respuestas se han borrado.',
    closed: 'Esta encuesta está cerrada. Gracias por su interés.',
    invalid: 'Este enlace no es válido.',
    failed: 'No ha funcionado. Inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
    loading: 'Cargando',
    nothingAnswered: 'Responda al menos a una pregunta, o diga que no quiere responder.',
  },
}

export const buyerSurveyTexts: Readonly<Record<SurveyLanguage, BuyerSurveyTexts>> = { en, de, fr, es }

/** Fills `{name}` in a text; what has no value stays. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

/** The text that differs by the kind of survey, or is the same for all. */
export const textOfKind = (text: string | OfKind, kind: BuyerSurveyKind): string =>
  typeof text === 'string' ? text : (text[kind] ?? '')
