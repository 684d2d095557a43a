// Offers the session of the page to the Redux DevTools, where the browser has them. Only pages of a
// server in inspect mode load this script.
(() => {
  "use strict";
  const extension = window.__REDUX_DEVTOOLS_EXTENSION__, path = document.currentScript.src.replace(/\.js$/, "");
  if (!extension || !extension.connect) return;
  // What the server has told last, and the number of the action that a rollback returns to.
  let tools, run = null, last = 0, base = 0, isPaused = false;
  // The numbers of the actions as the extension counts them: the first is the state before all. Those
  // of an imported history are undefined, because the server does not know them.
  let numbers = [];
  // What the extension wants, and what ends the pause between two questions.
  let wishes = [], wake = () => {};
  // Names the wishes, so that one whose answer is lost, and which is told again, is not done again.
  let count = 0;
  const page = Math.random().toString(36).slice(2);

  const wish = (wish) => {
    wishes.push({ ...wish, wish: page + "." + count++ });
    wake();
  };

  const heard = (message) => {
    if (message.type != "DISPATCH" || !message.payload) return;
    const { type, actionId, index, status, nextLiftedState: lifted } = message.payload;
    if (type == "JUMP_TO_STATE" || type == "JUMP_TO_ACTION") {
      const id = actionId ?? index, number = numbers[id];
      if (number !== undefined) wish({ command: "jump", number });
      else if (id < numbers.length) wish({ command: "import", state: message.state, isKept: true });
    } else if (type == "RESET") wish({ command: "continue", number: 0 });
    else if (type == "COMMIT") wish({ command: "continue" });
    else if (type == "ROLLBACK") wish({ command: "continue", number: base });
    else if (type == "PAUSE_RECORDING") isPaused = status ?? !isPaused;
    else if (type == "IMPORT_STATE" && lifted) {
      const states = lifted.computedStates, shown = states[lifted.currentStateIndex] ?? states[states.length - 1];
      wish({ command: "import", state: JSON.stringify(shown.state), lifted });
    }
  };

  const ask = async (wish) => {
    const { lifted, isKept, ...question } = wish;
    const token = document.querySelector("input[name=k]").value;
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, run, last, ...question }),
    });
    if (response.status >= 500) throw response.status;
    if (response.status == 204) return false;
    if (response.status != 200) {
      console.warn("The Redux DevTools get no more of this page: the server has answered with " + response.status + ".");
      return false;
    }
    const answer = await response.json();
    if (!tools) {
      tools = extension.connect({
        // Several tabs have one title; the inspector lists the sessions by these numbers.
        name: document.title + " · session " + answer.run.split(".")[0],
        features: { jump: true, pause: true, import: "custom", export: true },
      });
      tools.subscribe(heard);
    }
    run = answer.run;
    if (answer.problem) {
      if (tools.error) tools.error(answer.problem);
      else console.warn(answer.problem);
    }
    if (answer.begin) {
      base = last = answer.begin.number;
      if (lifted && !answer.problem) {
        numbers = Array(lifted.nextActionId ?? lifted.computedStates.length).fill(undefined);
        tools.send(null, lifted);
      } else if (isKept) numbers.fill(undefined);
      else {
        numbers = [base];
        tools.init(answer.begin.state);
      }
    }
    for (const { number, action, state } of answer.actions) {
      last = number;
      if (isPaused) continue;
      numbers.push(number);
      tools.send(action, state);
    }
    if (answer.more) wake();
    return true;
  };

  const pause = (time) => new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });

  const begin = async () => {
    for (;;) {
      // Begins before the question, so that a wish which comes meanwhile ends it.
      const next = pause(250), wish = wishes[0];
      try {
        if (!await ask(wish ?? {})) return;
        if (wish) wishes.shift();
        if (wishes.length) wake();
      } catch (error) {
        // The server cannot be reached. The wish is asked for again.
        console.debug(error);
        await pause(2000);
      }
      await next;
    }
  };
  begin();
})();
