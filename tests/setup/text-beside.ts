import { join } from 'node:path'
import {
  type Expression,
  type JsxElement,
  type JsxFragment,
  type JsxTagNameExpression,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { PROJECT_ROOT } from '#server/project-root.ts'

const TEXT =
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.StringLiteral |
  TypeFlags.NumberLiteral |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping

type JsxParent = JsxElement | JsxFragment

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type.getTypes() ?? []).flatMap(partsOf) : [type]

/** React renders neither '' nor a false condition. */
const isText = (type: Type) =>
  Boolean(type.flags & TEXT) && !(type.isLiteralType() && !type.value && type.value !== 0)

function* nodesIn(node: Node): Generator<Node> {
  yield node
  const children: Node[] = []
  node.forEachChild((child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesIn(child)
}

const isBlank = (node: Node): boolean =>
  isJsxText(node)
    ? node.text.trim() === ''
    : isJsxExpression(node) &&
      (!node.expression || (isStringLiteral(node.expression) && node.expression.text.trim() === ''))

const nameOf = (tag: JsxTagNameExpression) => (isIdentifier(tag) ? tag.text : '')

/**
 * Where text has something beside it in its parent. A browser that translates the page moves each text into an element
 * of its own: React then can't put anything before the text or take it away, and what it changes in it isn't shown.
 * Only an element that holds nothing but one text is safe, and so is text beside elements that never change.
 */
export function textsBeside(files: readonly string[]): string[] {
  const api = new API({ cwd: PROJECT_ROOT })
  try {
    const config = join(PROJECT_ROOT, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is not a project`)
    const sources = files.map((file) => {
      const source = project.program.getSourceFile(join(PROJECT_ROOT, file))
      if (!source) throw new Error(`${file} is not part of the project`)
      return { file, text: source.text, nodes: [...nodesIn(source)] }
    })
    const check = new TextCheck(
      project.checker,
      sources.flatMap(({ nodes }) => nodes),
    )
    return sources.flatMap(({ file, text, nodes }) =>
      nodes
        .filter((node) => isJsxElement(node) || isJsxFragment(node))
        .filter((parent) => check.isAtRisk(parent))
        .map((parent) => {
          const start = text
            .slice(0, parent.pos + 1)
            .trimEnd()
            .split('\n').length
          return `${file}:${start} ${text.slice(parent.pos, parent.end).trim().split('\n')[0]}`
        }),
    )
  } finally {
    api.close()
  }
}

class TextCheck {
  /** "Badge.children": the properties in which a component is given text somewhere. */
  private readonly given: ReadonlySet<string>

  constructor(
    private readonly checker: Checker,
    nodes: readonly Node[],
  ) {
    this.given = new Set(nodes.flatMap((node) => this.textsGiven(node)))
  }

  isAtRisk(parent: JsxParent): boolean {
    const kids = parent.children.filter((kid) => !isBlank(kid))
    if (!kids.some((kid) => this.mayBeText(kid))) return false
    if (isJsxFragment(parent)) return true
    return kids.length > 1 && kids.some(isJsxExpression)
  }

  private textsGiven(node: Node): string[] {
    if (isJsxElement(node)) {
      const isGiven = node.children.some((kid) => !isBlank(kid) && this.mayHoldText(kid))
      return isGiven ? [`${nameOf(node.openingElement.tagName)}.children`] : []
    }
    if (!isJsxOpeningElement(node) && !isJsxSelfClosingElement(node)) return []
    return node.attributes.properties.flatMap((property) => {
      if (!isJsxAttribute(property) || !property.initializer) return []
      const isGiven =
        isStringLiteral(property.initializer) || this.mayHoldText(property.initializer)
      return isGiven && isIdentifier(property.name)
        ? [`${nameOf(node.tagName)}.${property.name.text}`]
        : []
    })
  }

  private mayHoldText(kid: Node): boolean {
    if (isJsxText(kid)) return true
    return isJsxExpression(kid) && kid.expression
      ? this.typesOf(kid.expression).some(isText)
      : false
  }

  private mayBeText(kid: Node): boolean {
    if (isJsxText(kid)) return true
    return isJsxExpression(kid) && kid.expression ? this.canRenderText(kid.expression) : false
  }

  private canRenderText(node: Expression): boolean {
    if (isParenthesizedExpression(node)) return this.canRenderText(node.expression)
    if (isConditionalExpression(node)) {
      return this.canRenderText(node.whenTrue) || this.canRenderText(node.whenFalse)
    }
    if (
      isBinaryExpression(node) &&
      node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken
    ) {
      return this.canRenderText(node.right)
    }
    const types = this.typesOf(node)
    if (!types.some(isText)) return false
    // What a component is given to show, a ReactNode, is text only if some other component gives it one.
    const isGiven = isIdentifier(node) && types.some(({ flags }) => flags & TypeFlags.Object)
    return !isGiven || this.given.has(`${componentAround(node)}.${node.text}`)
  }

  private typesOf(node: Expression): readonly Type[] {
    const type = this.checker.getTypeAtLocation(node)
    return type ? partsOf(type) : []
  }
}

function componentAround(node: Node): string {
  for (let around: Node | undefined = node; around; around = around.parent) {
    if (isFunctionDeclaration(around) && /^[A-Z]/.test(around.name?.text ?? '')) {
      return around.name?.text ?? ''
    }
  }
  return ''
}
