/** As much of selenium-webdriver as drives WebKit; the package brings no types. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>;
    sendKeys(text: string): Promise<void>;
  }

  export interface WebDriver {
    get(url: string): Promise<void>;
    getCurrentUrl(): Promise<string>;
    getWindowHandle(): Promise<string>;
    // biome-ignore lint/suspicious/noExplicitAny: any function that can be sent as text.
    executeScript<T>(work: (...parameters: any[]) => unknown, ...parameters: unknown[]): Promise<T>;
    manage(): {
      window(): {
        setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown>;
      };
    };
    switchTo(): {
      window(handle: string): Promise<void>;
      newWindow(kind: 'tab' | 'window'): Promise<void>;
    };
    close(): Promise<void>;
    quit(): Promise<void>;
  }

  export class Capabilities {
    constructor(capabilities: Readonly<Record<string, unknown>>);
  }

  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<WebDriver>;
  }
}
