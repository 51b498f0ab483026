import type { SurveyLanguage } from '@bic/contract/stories/buyer-survey-questions'

/** What buyers say afterwards that names a card: its words stand among theirs, as product terms do in any language. */
export interface NamedReason {
  readonly card: string
  readonly kind: 'win' | 'loss'
  readonly words: Readonly<Record<SurveyLanguage, string>>
}

export const namedReasons: readonly NamedReason[] = [
  {
    card: 'use-same-day',
    kind: 'win',
    words: {
      en: 'Same-day rescheduling decided it. Our planners moved a whole morning in front of us and nobody had to be called.',
      de: 'Den Ausschlag gab das same-day rescheduling. Unsere Disponenten haben vor unseren Augen einen ganzen Vormittag umgeplant.',
      fr: 'C’est le same-day rescheduling qui a fait la différence : une matinée entière replanifiée devant nous, sans un appel.',
      es: 'Lo decidió el same-day rescheduling. Vimos cómo se replanificaba una mañana entera sin llamar a nadie.',
    },
  },
  {
    card: 'pain-missed-visits',
    kind: 'win',
    words: {
      en: 'We had to do something about missed appointments, and yours was the only trial that brought the number down.',
      de: 'Wir mussten die missed appointments in den Griff bekommen, und nur in Ihrem Test ging die Zahl zurück.',
      fr: 'Il fallait réduire les missed appointments, et votre essai est le seul où le chiffre a baissé.',
      es: 'Había que reducir los missed appointments, y solo en su prueba bajó la cifra.',
    },
  },
  {
    card: 'prod-offline',
    kind: 'win',
    words: {
      en: 'The offline mode. Half of our sites are in basements and the others went blank there.',
      de: 'Der offline mode. Die Hälfte unserer Anlagen steht im Keller, dort zeigten die anderen nichts mehr an.',
      fr: 'L’offline mode. La moitié de nos sites sont en sous-sol, et les autres n’y affichaient plus rien.',
      es: 'El offline mode. La mitad de nuestras instalaciones están en sótanos y las demás se quedaban en blanco.',
    },
  },
  {
    card: 'pos-fast-start',
    kind: 'win',
    words: {
      en: 'Time to value. You named a date and a pilot region, the others named a project.',
      de: 'Die time to value. Sie nannten einen Termin und eine pilot region, die anderen ein Projekt.',
      fr: 'Le time to value. Vous avez donné une date, les autres un projet.',
      es: 'El time to value. Ustedes dieron una fecha; los demás, un proyecto.',
    },
  },
  {
    card: 'prod-integrations',
    kind: 'win',
    words: {
      en: 'The ERP integration worked in the trial, with our own data, and that settled it for IT.',
      de: 'Die ERP integration lief im Test mit unseren eigenen Daten. Damit war es für die IT entschieden.',
      fr: 'L’ERP integration a marché pendant l’essai, avec nos données, et l’informatique a dit oui.',
      es: 'La ERP integration funcionó en la prueba con nuestros datos, y eso convenció a informática.',
    },
  },
  {
    card: 'obj-app-adoption',
    kind: 'loss',
    words: {
      en: 'It was technician pushback in the end. They have four apps already and did not want a fifth.',
      de: 'Am Ende war es die app fatigue. Die Monteure haben vier Anwendungen und wollten keine fünfte.',
      fr: 'Au final, l’app fatigue. Les techniciens ont déjà quatre applications et n’en voulaient pas une cinquième.',
      es: 'Al final fue la app fatigue. Los técnicos ya tienen cuatro aplicaciones y no querían otra.',
    },
  },
  {
    card: 'obj-price',
    kind: 'loss',
    words: {
      en: 'It was too expensive for what we would have used in the first year.',
      de: 'Es war zu teuer, schlicht over budget für das erste Jahr.',
      fr: 'Le projet était over budget dès la première année.',
      es: 'Estaba over budget ya en el primer año.',
    },
  },
  {
    card: 'obj-migration',
    kind: 'loss',
    words: {
      en: 'Nobody wanted to answer for the cutover weekend, and parallel running would have cost us a season.',
      de: 'Niemand wollte für das cutover weekend geradestehen, und ein Parallelbetrieb hätte uns eine Saison gekostet.',
      fr: 'Personne ne voulait assumer le cutover weekend.',
      es: 'Nadie quería responder por el cutover weekend.',
    },
  },
  {
    card: 'comp-quillfix',
    kind: 'loss',
    words: {
      en: 'Quillfix did what we asked for at a third of the price.',
      de: 'Quillfix konnte, was wir brauchten, zu einem Drittel des Preises.',
      fr: 'Quillfix faisait ce que nous demandions pour un tiers du prix.',
      es: 'Quillfix hacía lo que pedíamos por un tercio del precio.',
    },
  },
  {
    card: 'comp-gantrel',
    kind: 'loss',
    words: {
      en: 'Gantrel gave us the first year for nothing, and our board could not say no to that.',
      de: 'Gantrel hat uns das erste Jahr geschenkt, dazu konnte die Geschäftsführung nicht Nein sagen.',
      fr: 'Gantrel nous offrait la première année, et la direction n’a pas su refuser.',
      es: 'Gantrel nos regalaba el primer año, y la dirección no supo decir que no.',
    },
  },
]

type Spoken = Readonly<Record<SurveyLanguage, readonly string[]>>

/** Reasons that name no card. */
export const plainReasons: Readonly<Record<'win' | 'loss', Spoken>> = {
  win: {
    en: [
      'You listened first and showed something afterwards.',
      'The people. We had the feeling that you would pick up the phone.',
    ],
    de: [
      'Sie haben zuerst zugehört und dann etwas gezeigt.',
      'Die Menschen. Wir hatten das Gefühl, dass jemand ans Telefon geht.',
    ],
    fr: ['Vous avez d’abord écouté.', 'Les personnes. Nous avons eu confiance.'],
    es: ['Primero escucharon y después enseñaron algo.', 'Las personas. Nos dieron confianza.'],
  },
  loss: {
    en: ['A reorganization. The person who wanted this has another job now.', 'We decided to do nothing for now.'],
    de: ['Eine Umorganisation. Wer das wollte, macht jetzt etwas anderes.', 'Wir lassen vorerst alles, wie es ist.'],
    fr: ['Une réorganisation chez nous.', 'Nous avons décidé d’attendre.'],
    es: ['Una reorganización interna.', 'Hemos decidido esperar.'],
  },
}

/** What nearly stopped them, or what would have changed their mind; it names no card. */
export const doubts: Readonly<Record<'win' | 'loss', Spoken>> = {
  win: {
    en: ['The contract took longer than the trial.', 'We did not know anybody of our size who uses it.'],
    de: ['Der Vertrag hat länger gedauert als der Test.', 'Wir kannten niemanden unserer Größe, der es nutzt.'],
    fr: ['Le contrat a pris plus de temps que l’essai.'],
    es: ['El contrato tardó más que la prueba.'],
  },
  loss: {
    en: ['A customer of our size to talk to.', 'Half of it, for half of the people, to begin with.'],
    de: ['Ein Gespräch mit einem Kunden unserer Größe.', 'Erst die Hälfte, für die Hälfte der Leute.'],
    fr: ['Parler à un client de notre taille.'],
    es: ['Hablar con un cliente de nuestro tamaño.'],
  },
}

/** What they add when they are asked about something that nobody had talked about. */
export const followUps: Spoken = {
  en: [
    'It came up in the last week, between us, after your last call.',
    'Our operations people brought it up when we voted.',
  ],
  de: ['Das kam erst in der letzten Woche auf, unter uns, nach Ihrem letzten Anruf.'],
  fr: ['Le sujet est apparu la dernière semaine, entre nous.'],
  es: ['Salió la última semana, entre nosotros.'],
}
