const roundButton =
  'grid size-11 place-items-center rounded-full hover:bg-sunken disabled:opacity-40 aria-disabled:opacity-40'

/** Shared styles of every month view. */
export const monthGrid = {
  root: 'relative w-full max-w-[22rem]',
  month_caption: 'flex h-11 items-center pl-3 font-display font-semibold text-[min(1.25rem,8vw)]',
  nav: 'absolute top-0 right-0 flex',
  button_previous: roundButton,
  button_next: roundButton,
  chevron: 'size-5 fill-current',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-9 font-medium text-muted text-sm',
  day: 'tabular p-0 text-center',
  day_button:
    'mx-auto grid h-11 w-full max-w-11 place-items-center rounded-full font-medium enabled:hover:bg-sunken',
  today: '[&>button]:ring-1 [&>button]:ring-inset [&>button]:ring-brass',
  selected: '[&>button]:bg-accent! [&>button]:text-on-accent',
}
