/** A thing on the page, as a shopper names it; while a dialog is open, one in the dialog. */
export interface Target {
  kind: 'button' | 'link' | 'field';
  name: string;
  /** CSS of the part of the page to look in; the whole page without it. */
  within?: string;
}

/** A tab of a browser; addresses are whole. What is not on the page yet is not waited for. */
export interface Tab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Calls a function in the page, which sees nothing of what is around it here. */
  run<Given extends unknown[], T>(
    work: (...parameters: Given) => T,
    ...parameters: Given
  ): Promise<T>;
  click(target: Target): Promise<void>;
  /** Gives a field another value: text, a date as the value of its input has it, or an option. */
  fill(target: Target, value: string): Promise<void>;
  /** Chooses a file of this computer. */
  attach(target: Target, path: string): Promise<void>;
  /** Prints the page on paper of that size, in millimetres; WebKitGTK's driver does not print. */
  pdf(size: { width: number; height: number }): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser that has never been to the shop. */
export interface Browser {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}
