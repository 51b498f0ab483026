import {
  type CallExpression,
  type Expression,
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'

/** What a statement is declared to answer in one column. */
export interface DeclaredColumn {
  readonly name: string
  /** `number`, `string`, `Date[]` …; empty when anything may come. */
  readonly kinds: readonly string[]
  readonly nullable: boolean
  /** The only texts that are expected; empty when there are no such. */
  readonly literals: readonly string[]
}

/** A raw statement in the sources. */
export interface Statement {
  /** `path:line` */
  readonly at: string
  readonly text: string
  /** Null when no type is given for its rows. */
  readonly columns: readonly DeclaredColumn[] | null
}

export interface FoundStatements {
  readonly statements: readonly Statement[]
  /** Where a text is put together at run time, so that it cannot be read from the sources. */
  readonly unread: readonly string[]
}

const isRunner = (name: string): boolean => name === 'query'

/** Reads the statements of a project from its sources and asks the compiler for the types of their rows. */
class Reader {
  readonly #project: Project
  readonly #checker: Checker

  constructor(project: Project) {
    this.#project = project
    this.#checker = project.checker
  }

  /** What a constant is made of. */
  #definitionOf(name: Node): Expression | undefined {
    let symbol = this.#checker.getSymbolAtLocation(name)
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = this.#checker.getAliasedSymbol(symbol)
    const declared = symbol?.valueDeclaration?.resolve(this.#project)
    if (!declared || !isVariableDeclaration(declared)) return undefined
    return declared.initializer
  }

  /** An expression without what is only said to the compiler, or what the constant that it names is made of. */
  #valueOf(expression: Expression): Expression | undefined {
    if (isParenthesizedExpression(expression) || isAsExpression(expression) || isSatisfiesExpression(expression))
      return this.#valueOf(expression.expression)
    if (!isIdentifier(expression)) return expression
    const definition = this.#definitionOf(expression)
    return definition && this.#valueOf(definition)
  }

  #propertyOf(object: Expression | undefined, name: string): Expression | undefined {
    const value = object && this.#valueOf(object)
    if (!value || !isObjectLiteralExpression(value)) return undefined
    for (const property of [...value.properties].reverse()) {
      if (isPropertyAssignment(property) && property.name.getText() === name) return property.initializer
      if (isShorthandPropertyAssignment(property) && property.name.getText() === name) {
        const symbol = this.#checker.getShorthandAssignmentValueSymbol(property)
        const declared = symbol?.valueDeclaration?.resolve(this.#project)
        return declared && isVariableDeclaration(declared) ? declared.initializer : undefined
      }
      if (isSpreadAssignment(property)) {
        const spread = this.#propertyOf(property.expression, name)
        if (spread) return spread
      }
    }
    return undefined
  }

  /** The text that an expression always is; undefined when it depends on the moment. */
  textOf(given: Expression | undefined): string | undefined {
    const value = given && this.#valueOf(given)
    if (!value) return undefined
    if (isStringLiteral(value) || isNoSubstitutionTemplateLiteral(value)) return value.text
    if (isTemplateExpression(value)) {
      let text = value.head.text
      for (const span of value.templateSpans) {
        const part = this.textOf(span.expression)
        if (part === undefined) return undefined
        text += part + span.literal.text
      }
      return text
    }
    if (isBinaryExpression(value) && value.operatorToken.kind === SyntaxKind.PlusToken) {
      const [left, right] = [this.textOf(value.left), this.textOf(value.right)]
      return left === undefined || right === undefined ? undefined : left + right
    }
    if (isPropertyAccessExpression(value)) return this.textOf(this.#propertyOf(value.expression, value.name.text))
    return undefined
  }

  /** The text of a statement that is given as text, or as the object that the driver takes. */
  statementOf(given: Expression | undefined): string | undefined {
    return this.textOf(given) ?? this.textOf(this.#propertyOf(given, 'text'))
  }

  #kindOf(type: Type): string {
    if (type.flags & TypeFlags.StringLike) return 'string'
    if (type.flags & TypeFlags.NumberLike) return 'number'
    if (type.flags & TypeFlags.BooleanLike) return 'boolean'
    if (this.#checker.isArrayType(type)) {
      const [element] = this.#checker.getTypeArguments(type as TypeReference)
      // Of arrays of arrays no more is known than that they are objects.
      if (!element || this.#membersOf(element).some(member => this.#checker.isArrayType(member))) return 'object'
      const kinds = this.#kindsOf(element).filter(kind => kind !== 'null')
      return kinds.length === 1 ? `${kinds[0]}[]` : 'object'
    }
    const name = type.getSymbol()?.name ?? ''
    return ['Date', 'Buffer'].includes(name) ? name : 'object'
  }

  #membersOf(type: Type): readonly Type[] {
    return type.isUnionType() ? (type.getTypes() ?? []) : [type]
  }

  #kindsOf(type: Type): string[] {
    const members = this.#membersOf(type)
    if (members.some(({ flags }) => flags & TypeFlags.AnyOrUnknown)) return []
    return [
      ...new Set(members.map(member => (member.flags & TypeFlags.Nullable ? 'null' : this.#kindOf(member)))),
    ].toSorted()
  }

  columnsOf(row: Type): DeclaredColumn[] {
    return this.#checker.getPropertiesOfType(row).map(property => {
      const type = this.#checker.getTypeOfSymbol(property)
      const kinds = type ? this.#kindsOf(type) : []
      const literals = (type ? this.#membersOf(type) : []).flatMap(member =>
        member.flags & TypeFlags.StringLiteral ? String((member as unknown as { value: unknown }).value) : [],
      )
      return {
        name: property.name,
        kinds: kinds.filter(kind => kind !== 'null'),
        nullable: kinds.length === 0 || kinds.includes('null'),
        literals,
      }
    })
  }

  /** The row type that a call gives. */
  rowOf(call: CallExpression): DeclaredColumn[] | null {
    const [row] = call.typeArguments ?? []
    const type = row && this.#checker.getTypeFromTypeNode(row)
    const isOpen = type && this.#checker.getIndexInfosOfType(type).length > 0
    return type && !isOpen ? this.columnsOf(type) : null
  }
}

const callsIn = (node: Node): CallExpression[] => {
  const found: CallExpression[] = []
  const visit = (one: Node): void => {
    if (isCallExpression(one) && isPropertyAccessExpression(one.expression) && isRunner(one.expression.name.text))
      found.push(one)
    one.forEachChild(visit)
  }
  visit(node)
  return found
}

const statementsOf = (project: Project, isOurs: (file: string) => boolean): FoundStatements => {
  const reader = new Reader(project)
  const statements: Statement[] = []
  const unread: string[] = []
  for (const name of project.program.getSourceFileNames().filter(isOurs)) {
    const file = project.program.getSourceFile(name)
    for (const call of file ? callsIn(file) : []) {
      const line = file?.text.slice(0, call.getStart(file)).split('\n').length
      const at = `${name}:${line}`
      const text = reader.statementOf(call.arguments[0])
      if (text === undefined) unread.push(at)
      else statements.push({ at, text, columns: reader.rowOf(call) })
    }
  }
  return { statements, unread }
}

/**
 * The raw statements of a TypeScript project: what is given to `.query(…)` as a text or as an object with one.
 *
 * @param config path of its tsconfig.json.
 * @param isOurs says whether the statements of a file count.
 */
export const findStatements = (config: string, isOurs: (file: string) => boolean): FoundStatements => {
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`No project at ${config}.`)
    return statementsOf(project, isOurs)
  } finally {
    api.close()
  }
}
