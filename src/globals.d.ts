/** Names the sources this build was made from. */
declare const __BUILD__: string
