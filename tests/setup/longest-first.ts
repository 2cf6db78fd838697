import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What takes more than five seconds: begun last, one of them would keep a core waiting for the other.
const LONG = [
  'shop-faults.postgres',
  'crash',
  'backup-refusals',
  'backup-across.postgres',
  'bad-input',
  'database-restart.postgres',
  'sign-in-production.postgres',
  'lost-connection.postgres',
  'shop-rush.postgres',
  'move-to-postgres.postgres',
  'processes.postgres',
  'route-table',
  'backup',
  'sign-in-limits',
  'request-log',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? LONG.length : place
}

/**
 * The order of a fresh machine, which has no times of an earlier run to go by, with the long files of each project
 * ahead. The projects stay one after the other: only files of one share their modules.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .sort((one, other) => placeOf(one) - placeOf(other)),
    )
  }
}
